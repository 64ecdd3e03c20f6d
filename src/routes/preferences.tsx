import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { dateOf } from '../ui/format-time.ts'
import { MarketingConsentScreen } from '../screens/account/marketing-consent-screen.tsx'

export const Route = createFileRoute('/preferences')({
  loader: ({ context }) => loadAccountPageHead(context, 'preferences'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Preferences,
})

function Preferences() {
  useReportOpenPage(({ now, kept }) => ({
    type: 'profile.opened',
    today: dateOf(now),
    part: 'marketing',
    kept: kept?.profile() ?? null,
  }))
  return <MarketingConsentScreen />
}
