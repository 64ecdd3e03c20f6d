import { Trans, useLingui } from '@lingui/react/macro'
import { marketingChannels, type CustomerProfile, type MarketingChannel } from '../../../contract/customers.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { AccountPage, BackToProfile, RefusalNotice, LoadingPlaceholder } from './account-page.tsx'
import { SavedNotice } from './edit-profile-screen.tsx'
import { MembersOnly } from './members-only.tsx'
import styles from './account.module.css'

/** A member's consent to marketing, by channel, with time and source [member.consent]. */
export const MarketingConsentScreen = () => {
  const isRunning = useIsRunning('profile')
  const title = <Trans>Lo que te enviamos</Trans>
  return (
    <MembersOnly title={title}>
      {(member) => (
        <AccountPage title={title} after={<BackToProfile />}>
          {isRunning ? <WishesForm member={member} /> : <LoadingPlaceholder />}
        </AccountPage>
      )}
    </MembersOnly>
  )
}

const WishesForm = ({ member }: { member: CustomerProfile }) => {
  const refusal = useMachineSelector('profile', (profile) => profile?.context.refusal)
  const isSaving = useMachineSelector('profile', matches('saving'))
  const send = useSend('profile')
  return (
    <form
      className={styles.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'profile.submitted' })
      }}
    >
      <p>
        <Trans>Los correos de tus órdenes te llegan siempre. Las ofertas, solo por donde digas.</Trans>
      </p>
      <SavedNotice />
      <RefusalNotice refusal={refusal} />
      <fieldset>
        <legend className={styles.legend}>
          <Trans>Ofertas</Trans>
        </legend>
        {/* Nothing is sent to phones as notifications: an old consent to them can be withdrawn, and none is asked for. */}
        {marketingChannels
          .filter((channel) => channel !== 'push' || member.marketing.push.allowed)
          .map((channel) => (
            <Channel key={channel} channel={channel} member={member} />
          ))}
      </fieldset>
      <Button type="submit" kind="main" isWide isLoading={isSaving}>
        <Trans>Guardar</Trans>
      </Button>
    </form>
  )
}

const Channel = ({ channel, member }: { channel: MarketingChannel; member: CustomerProfile }) => {
  const { t, i18n } = useLingui()
  const choices = useMachineSelector('profile', (profile) => profile?.context.form.choices)
  const send = useSend('profile')
  if (!choices) return null
  const names: Record<MarketingChannel, string> = {
    email: t`Por correo`,
    sms: t`Por mensaje de texto`,
    push: t`Por avisos del teléfono`,
  }
  const { allowed, at, source } = member.marketing[channel]
  const day = at === null ? '' : formatDate(at, i18n.locale)
  return (
    <div className={styles.channel}>
      <Checkbox
        name={channel}
        label={names[channel]}
        isChecked={choices[channel]}
        onChange={(isWanted) =>
          send({ type: 'form.changed', change: { choices: { ...choices, [channel]: isWanted } } })
        }
      />
      {at !== null && (
        <p className={`small soft ${styles.since}`}>
          {allowed ? <Trans>Dijiste que sí el {day}</Trans> : <Trans>Dijiste que no el {day}</Trans>},{' '}
          {source === 'registration' ? <Trans>al crear tu cuenta</Trans> : <Trans>en esta página</Trans>}
        </p>
      )}
    </div>
  )
}
