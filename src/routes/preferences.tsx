import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useOpenPage } from '../bindings/use-open-page.ts'
import { dateOf } from '../ui/format-time.ts'
import { MarketingConsentScreen } from '../screens/account/marketing-consent-screen.tsx'

export const Route = createFileRoute('/preferences')({
  loader: ({ context }) => loadAccountPage(context, 'preferences'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Preferences,
})

function Preferences() {
  useOpenPage(({ now, kept }) => ({
    type: 'profile.opened',
    today: dateOf(now),
    part: 'marketing',
    kept: kept?.profile() ?? null,
  }))
  return <MarketingConsentScreen />
}
