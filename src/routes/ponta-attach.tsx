import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMembersOnly } from '../app/use-guard.ts'
import { useAccountPage } from '../flow/use-account-page.ts'
import { dateOf } from '../ui/format-time.ts'
import { LoyaltyCardScreen } from '../screens/account/loyalty-card-screen.tsx'

export const Route = createFileRoute('/ponta-attach')({
  loader: ({ context }) => loadAccountPage(context, 'card'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: LoyaltyCard,
})

function LoyaltyCard() {
  useMembersOnly()
  useAccountPage(({ now }) => ({ type: 'card.opened', today: dateOf(now) }))
  return <LoyaltyCardScreen />
}
