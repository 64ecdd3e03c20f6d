import { Trans } from '@lingui/react/macro'
import { personProblems } from '../../../machines/account/person.rules.ts'
import type { ProfileForm } from '../../../machines/account/profile-form.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { AccountPage, BackToProfile, RefusalNotice, UnansweredNotice, LoadingPlaceholder } from './account-page.tsx'
import { MembersOnly } from './members-only.tsx'
import { PersonFields } from './person-fields.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

export const EditProfileScreen = () => {
  const isRunning = useIsRunning('profile')
  const title = <Trans>Cambia tus datos</Trans>
  return (
    <MembersOnly title={title}>
      {() => (
        <AccountPage title={title} after={<BackToProfile />}>
          {isRunning ? <PersonForm /> : <LoadingPlaceholder />}
        </AccountPage>
      )}
    </MembersOnly>
  )
}

const PersonForm = () => {
  const context = useMachineSelector('profile', (profile) => profile?.context)
  const isSaving = useMachineSelector('profile', matches('saving'))
  const send = useSend('profile')
  const fieldOf = useFieldProps(context, personProblems)
  if (!context) return null
  const { form, refusal } = context
  const change = (changed: Partial<ProfileForm>) => send({ type: 'form.changed', change: changed })
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'profile.submitted' })}>
      <SavedNotice />
      <RefusalNotice refusal={refusal} />
      <div className={styles.fields}>
        <PersonFields form={form} fieldOf={fieldOf} onChange={change} />
      </div>
      <Button type="submit" kind="main" isWide isLoading={isSaving}>
        <Trans>Guardar</Trans>
      </Button>
    </ValidatedForm>
  )
}

/** The outcome of saving: saved, or failed. */
export const SavedNotice = () => {
  const isUnanswered = useMachineSelector('profile', matches({ form: 'unanswered' }))
  const isSaved = useMachineSelector('profile', matches({ form: 'saved' }))
  if (isUnanswered) return <UnansweredNotice />
  if (!isSaved) return null
  return (
    <Notice tone="done">
      <p>
        <Trans>Guardado.</Trans>
      </p>
    </Notice>
  )
}
