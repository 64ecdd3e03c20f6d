import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMembersOnly } from '../app/use-guard.ts'
import { useProfilePage } from '../app/use-profile-page.ts'
import { PreferencesScreen } from '../screens/account/preferences-screen.tsx'

export const Route = createFileRoute('/preferences')({
  loader: ({ context }) => loadAccountPage(context, 'preferences'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Preferences,
})

function Preferences() {
  useMembersOnly()
  useProfilePage('marketing')
  return <PreferencesScreen />
}
