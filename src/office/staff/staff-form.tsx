import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { StaffRole, staffRoles, type StaffChangeRequest, type StaffMember } from '../../../contract/office/staff.ts'
import type { Problem } from '../../../machines/office/office-result.ts'
import type { StaffChange } from '../../../machines/office/staff-list.ports.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { focusOnShow } from '../focus-on-show.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { useStores } from '../use-stores.ts'
import { useRoleWords } from '../words.ts'
import styles from './staff.module.css'

type StaffFormProps = {
  /** Null for an invitation. */
  member: StaffMember | null
  problem: Problem | null
  isSaving: boolean
  onSave: (change: StaffChange) => void
  onClose: () => void
}

const isTaken = (problem: Problem | null) => problem !== null && problem !== 'unanswered' && problem.code === 'STAFF-5'
const isAbout = (problem: Problem | null, path: string) =>
  problem !== null && problem !== 'unanswered' && problem.data.path === path

/** Invites somebody, or changes what a member of staff may do. */
export const StaffForm = ({ member, problem, isSaving, onSave, onClose }: StaffFormProps) => {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  const [email, setEmail] = useState(member?.email ?? '')
  const [name, setName] = useState(member?.name ?? '')
  const [role, setRole] = useState<StaffRole | null>(member?.role ?? null)
  const [outlets, setOutlets] = useState<readonly string[]>(member?.outlets ?? [])
  const [isSubmitted, setSubmitted] = useState(false)
  const isStoreMissing = role === 'store' && outlets.length === 0
  const requestOf = (chosen: StaffRole) => ({ name, role: chosen, outlets: chosen === 'store' ? [...outlets] : [] })
  const isComplete = name.trim() !== '' && role !== null && !isStoreMissing
  /** What was typed goes along with a change of the access. */
  const typed = isComplete && role !== null ? requestOf(role) : {}
  const isEmailWrong = isAbout(problem, 'email') || isTaken(problem)
  const emailError = isTaken(problem) ? t`Ya hay una cuenta con ese correo.` : t`Revisa el correo.`
  const save = () => {
    setSubmitted(true)
    if (name.trim() === '' || email.trim() === '' || role === null || isStoreMissing) return
    const request = requestOf(role)
    if (member === null) onSave({ kind: 'invitation', request: { ...request, email } })
    else onSave({ kind: 'change', uuid: member.uuid, request })
  }
  const memberName = member?.name ?? ''
  return (
    <Dialog
      isOpen
      title={member === null ? t`Invitar a alguien` : t`El acceso de ${memberName}`}
      onClose={onClose}
      footer={
        <Button kind="main" isWide isLoading={isSaving} onClick={save}>
          {member === null ? <Trans>Enviar la invitación</Trans> : <Trans>Guardar</Trans>}
        </Button>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {!isEmailWrong && <ProblemNotice problem={problem} />}
        <TextField
          label={t`Nombre`}
          name="name"
          autoComplete="off"
          value={name}
          onChange={setName}
          {...(isSubmitted && name.trim() === '' && { error: t`Escribe su nombre.` })}
        />
        {member === null && (
          <TextField
            label={t`Correo electrónico`}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            hint={t`Le llega un enlace que sirve tres días.`}
            {...(isEmailWrong && { error: emailError })}
            {...(isSubmitted && email.trim() === '' && { error: t`Escribe su correo.` })}
          />
        )}
        <SelectField
          label={t`Papel`}
          name="role"
          placeholder={t`Escoge uno`}
          value={role ?? ''}
          onChange={(value) => setRole(v.is(StaffRole, value) ? value : null)}
          options={staffRoles.map((value) => ({ value, words: roleWords[value] }))}
          {...(isSubmitted && role === null && { error: t`Escoge qué puede hacer.` })}
        />
        {role === 'store' && (
          <StoreChoice outlets={outlets} onChange={setOutlets} isMissing={isSubmitted && isStoreMissing} />
        )}
        {member !== null && <AccessChanges member={member} typed={typed} onSave={onSave} />}
      </form>
    </Dialog>
  )
}

type StoreChoiceProps = {
  outlets: readonly string[]
  onChange: (outlets: readonly string[]) => void
  isMissing: boolean
}
const StoreChoice = ({ outlets, onChange, isMissing }: StoreChoiceProps) => {
  const stores = useStores()
  const problemId = useId()
  return (
    <fieldset aria-invalid={isMissing || undefined} aria-describedby={isMissing ? problemId : undefined}>
      <legend className={styles.legend}>
        <Trans>Sus tiendas</Trans>
      </legend>
      {isMissing && (
        <p id={problemId} role="alert" className={styles.missing}>
          <Trans>Escoge una tienda o más.</Trans>
        </p>
      )}
      <div className={styles.stores}>
        {stores.map(({ code, name }) => (
          <Checkbox
            key={code}
            name={code}
            label={name}
            isChecked={outlets.includes(code)}
            onChange={(isChosen) => onChange(isChosen ? [...outlets, code] : outlets.filter((other) => other !== code))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type AccessChangesProps = { member: StaffMember; typed: StaffChangeRequest; onSave: (change: StaffChange) => void }
const AccessChanges = ({ member, typed, onSave }: AccessChangesProps) => {
  const [asked, setAsked] = useState<'block' | 'reset' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { uuid, name, blocked_at: blocked } = member
  const save = (request: StaffChangeRequest) => onSave({ kind: 'change', uuid, request: { ...typed, ...request } })
  const leave = () => {
    buttons.current?.querySelectorAll('button')[asked === 'block' ? 0 : 1]?.focus()
    setAsked(null)
  }
  // The buttons stay: Orca is silent about a question that takes the place of the one that was pressed.
  return (
    <>
      <div ref={buttons} className={styles.changes}>
        {blocked === null ? (
          <Button size="small" onClick={() => setAsked('block')}>
            <Trans>Quitarle el acceso</Trans>
          </Button>
        ) : (
          <Button size="small" onClick={() => save({ blocked: false })}>
            <Trans>Devolverle el acceso</Trans>
          </Button>
        )}
        <Button size="small" onClick={() => setAsked('reset')}>
          <Trans>Invitar otra vez</Trans>
        </Button>
      </div>
      {asked !== null && (
        <div key={asked} className={styles.changes}>
          <p ref={focusOnShow} tabIndex={-1}>
            {asked === 'block' ? (
              <Trans>¿Quitarle el acceso a {name}? Sus sesiones terminan enseguida.</Trans>
            ) : (
              <Trans>
                ¿Invitar otra vez a {name}? Su contraseña, su app de códigos y sus llaves de acceso dejan de servir
                enseguida.
              </Trans>
            )}
          </p>
          <Button
            size="small"
            kind="main"
            onClick={() => save(asked === 'block' ? { blocked: true } : { reset: true })}
          >
            {asked === 'block' ? <Trans>Sí, quitarle el acceso</Trans> : <Trans>Sí, invitar otra vez</Trans>}
          </Button>
          <Button size="small" onClick={leave}>
            <Trans>Dejarlo como está</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
