import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { dateOf } from '../ui/format-time.ts'
import { EditProfileScreen } from '../screens/account/edit-profile-screen.tsx'

export const Route = createFileRoute('/edit-profile')({
  loader: ({ context }) => loadAccountPageHead(context, 'editing'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: EditProfile,
})

function EditProfile() {
  useReportOpenPage(({ now, kept }) => ({
    type: 'profile.opened',
    today: dateOf(now),
    part: 'person',
    kept: kept?.profile() ?? null,
  }))
  return <EditProfileScreen />
}
