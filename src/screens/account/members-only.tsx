import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CustomerProfile } from '../../../contract/customers.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { AccountPage, UnansweredNotice, LoadingPlaceholder } from './account-page.tsx'

type MemberPlaceProps = { title: ReactNode; children: (member: CustomerProfile) => ReactNode }

/** A page for members, once the session is known; guests are led to the login. */
export const MembersOnly = ({ title, children }: MemberPlaceProps) => {
  const member = useMachineSelector('session', (session) => session?.context.member)
  const isSilent = useMachineSelector('session', matches({ known: 'unreachable' }, { known: 'unwatched' }))
  const send = useSend('session')
  if (member) return children(member)
  return (
    <AccountPage title={title}>
      {isSilent ? (
        <>
          <UnansweredNotice />
          <Button kind="main" isWide onClick={() => send({ type: 'session.retried' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </>
      ) : (
        <LoadingPlaceholder />
      )}
    </AccountPage>
  )
}
