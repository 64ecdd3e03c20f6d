import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { contactLimits, messageLength, type ContactKind } from '../../../contract/contacts.ts'
import type { ContactForm as Form } from '../../../machines/contact.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { FeedbackFields, FranchiseFields, type StoreChoice } from './contact-choices.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import { ContactSent } from './contact-sent.tsx'
import { useContact, useContactFields } from './use-contact.ts'
import styles from './contact.module.css'

type ContactFormProps = { kind: ContactKind; stores: readonly StoreChoice[] }

/** Writes to the chain: a comment (spec §1 "contact"), or somebody who wants to open a store (spec §2 "/become-a-franchisee"). */
const ContactForm = ({ kind, stores }: ContactFormProps) => {
  const { t } = useLingui()
  const contact = useContact(kind)
  const label = kind === 'franchise' ? t`Solicitud de franquicia` : t`Escríbenos`
  return (
    <Panel label={label}>
      {!contact ? (
        <Skeleton height="36rem" />
      ) : contact.matches('sent') ? (
        <ContactSent />
      ) : (
        <Fields kind={kind} stores={stores} />
      )}
    </Panel>
  )
}

export default ContactForm

const Fields = ({ kind, stores }: ContactFormProps) => {
  const { t } = useLingui()
  const contact = useMachine('contact')
  const send = useSend('contact')
  const fieldOf = useContactFields()
  const root = useRef<HTMLFormElement>(null)
  const isRefused = contact?.matches({ form: 'refused' }) ?? false
  useEffect(() => {
    if (isRefused) focusFirstProblem(root.current)
  }, [isRefused])
  if (!contact) return null
  const { form } = contact.context
  const change = (changed: Partial<Form>) => send({ type: 'form.changed', change: changed })
  const isFranchise = kind === 'franchise'
  const phoneHint = isFranchise ? t`Para llamarte y conocernos.` : t`Por si es más fácil hablarlo.`
  return (
    <form
      ref={root}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'message.submitted' })
        focusFirstProblem(event.currentTarget)
      }}
    >
      <h2>{isFranchise ? <Trans>Cuéntanos de ti</Trans> : <Trans>Escríbenos</Trans>}</h2>
      <ContactAnswer />
      <div className={styles.fields}>
        <TextField
          label={t`Nombre y apellidos`}
          autoComplete="name"
          maxLength={contactLimits.name}
          value={form.name}
          onChange={(name) => change({ name })}
          {...fieldOf('name')}
        />
        <TextField
          label={t`Correo`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={contactLimits.email}
          hint={t`Ahí te contestamos.`}
          value={form.email}
          onChange={(email) => change({ email })}
          {...fieldOf('email')}
        />
        <TextField
          label={t`Teléfono`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={contactLimits.phone}
          isOptional={!isFranchise}
          hint={phoneHint}
          value={form.phone}
          onChange={(phone) => change({ phone })}
          {...fieldOf('phone')}
        />
        {isFranchise ? (
          <FranchiseFields form={form} fieldOf={fieldOf} onChange={change} />
        ) : (
          <FeedbackFields form={form} stores={stores} fieldOf={fieldOf} onChange={change} />
        )}
        <div className={styles.whole}>
          <TextArea
            label={t`Mensaje`}
            hint={isFranchise ? t`Tu experiencia, y por qué ahí.` : t`Qué pasó y cómo quieres que lo arreglemos.`}
            counter={`${messageLength(form.message)}/${contactLimits.message}`}
            value={form.message}
            onChange={(message) => change({ message })}
            {...fieldOf('message')}
          />
        </div>
      </div>
      <Trap value={form.trap} onChange={(trap) => change({ trap })} />
      <Button type="submit" kind="main" isWide isLoading={!contact.matches('form')}>
        {isFranchise ? <Trans>Enviar mi solicitud</Trans> : <Trans>Enviar mi mensaje</Trans>}
      </Button>
      <p className="small soft">
        <Trans>
          Usamos estos datos solo para contestarte y los borramos al año. Más en la{' '}
          <a href="/privacy">política de privacidad</a>.
        </Trans>
      </p>
    </form>
  )
}

/** Nobody sees, hears or reaches this field; what a program writes into it is refused, and said. */
const Trap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="visually-hidden" aria-hidden="true">
    <input
      className={styles.trap}
      name="subject"
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
