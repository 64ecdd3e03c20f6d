import { Trans } from '@lingui/react/macro'
import { personProblems } from '../../../machines/account/person.rules.ts'
import type { ProfileForm } from '../../../machines/account/profile-form.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../bindings/use-machine.ts'
import { matches } from '../../bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { AccountPage, RefusalNotice, UnansweredNotice, LoadingPlaceholder } from './account-page.tsx'
import { MembersOnly } from './members-only.tsx'
import { PersonFields } from './person-fields.tsx'
import { useProblems } from '../shared/use-problems.ts'
import styles from './account.module.css'

/** Edits a member's personal data (spec §2 "/edit-profile"). */
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

/** The link back to the profile. */
export const BackToProfile = () => (
  <p>
    <TextLink href="/profile" icon={deferredIcons.arrowLeft}>
      <Trans>Tu perfil</Trans>
    </TextLink>
  </p>
)

const PersonForm = () => {
  const context = useMachineSelector('profile', (profile) => profile?.context)
  const isSaving = useMachineSelector('profile', matches('saving'))
  const send = useSend('profile')
  const fieldOf = useProblems(context, personProblems)
  if (!context) return null
  const { form, refusal } = context
  const change = (changed: Partial<ProfileForm>) => send({ type: 'form.changed', change: changed })
  return (
    <form
      className={styles.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'profile.submitted' })
        focusFirstProblem(event.currentTarget)
      }}
    >
      <SavedNotice />
      <RefusalNotice refusal={refusal} />
      <div className={styles.fields}>
        <PersonFields form={form} fieldOf={fieldOf} onChange={change} />
      </div>
      <Button type="submit" kind="main" isWide isLoading={isSaving}>
        <Trans>Guardar</Trans>
      </Button>
    </form>
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
