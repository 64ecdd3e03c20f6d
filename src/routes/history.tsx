import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMembersOnly } from '../app/use-guard.ts'
import { useMachineSelector, useSend } from '../flow/use-machine-selector.ts'
import { HistoryScreen } from '../screens/history/history-screen.tsx'

/** What a member has ordered (spec §2 "/history"). */
export const Route = createFileRoute('/history')({
  loader: ({ context }) => loadAccountPage(context, 'history'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: History,
})

function History() {
  useMembersOnly()
  const send = useSend('storefront')
  const isMember = useMachineSelector('session', (session) => Boolean(session?.context.member))
  useEffect(() => {
    if (!isMember) return undefined
    send({ type: 'history.opened' })
    return () => send({ type: 'account.closed' })
  }, [isMember, send])
  return <HistoryScreen />
}
