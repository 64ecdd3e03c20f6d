import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CustomerProfile } from '../../../contract/customers.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { AccountPage, Unanswered, Waiting } from './account-page.tsx'

type MemberPlaceProps = { title: ReactNode; children: (member: CustomerProfile) => ReactNode }

/** A page for members: once it is known who it is; guests are led to the login meanwhile. */
export const MemberPlace = ({ title, children }: MemberPlaceProps) => {
  const session = useMachine('session')
  const send = useSend('session')
  const member = session?.context.member
  if (member) return children(member)
  const isSilent = session?.matches({ known: 'unreachable' }) || session?.matches({ known: 'unwatched' })
  return (
    <AccountPage title={title}>
      {isSilent ? (
        <>
          <Unanswered />
          <Button kind="main" isWide onClick={() => send({ type: 'session.retried' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </>
      ) : (
        <Waiting />
      )}
    </AccountPage>
  )
}
