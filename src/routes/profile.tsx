import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMembersOnly } from '../app/use-guard.ts'
import { useDataPage } from '../app/use-profile-page.ts'
import { ProfileScreen } from '../screens/account/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => loadAccountPage(context, 'profile'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Profile,
})

function Profile() {
  useMembersOnly()
  useDataPage()
  return <ProfileScreen />
}
