import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { dateOf } from '../ui/format-time.ts'
import { LoyaltyCardScreen } from '../screens/account/loyalty-card-screen.tsx'

export const Route = createFileRoute('/ponta-attach')({
  loader: ({ context }) => loadAccountPageHead(context, 'card'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: LoyaltyCard,
})

function LoyaltyCard() {
  useReportOpenPage(({ now }) => ({ type: 'card.opened', today: dateOf(now) }))
  return <LoyaltyCardScreen />
}
