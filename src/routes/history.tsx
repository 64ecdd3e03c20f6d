import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMembersOnly } from '../app/use-guard.ts'
import { useAccountPage } from '../flow/use-account-page.ts'
import { HistoryScreen } from '../screens/history/history-screen.tsx'

/** What a member has ordered (spec §2 "/history"). */
export const Route = createFileRoute('/history')({
  loader: ({ context }) => loadAccountPage(context, 'history'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: History,
})

function History() {
  useMembersOnly()
  useAccountPage(() => ({ type: 'history.opened' }))
  return <HistoryScreen />
}
