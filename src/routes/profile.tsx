import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { useSend } from '../machine-bindings/use-machine.ts'
import { ProfileScreen } from '../screens/account/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => loadAccountPageHead(context, 'profile'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Profile,
})

function Profile() {
  const send = useSend('session')
  useEffect(() => send({ type: 'member.aged' }), [send]) // games, rewards and orders have changed the points
  useReportOpenPage(() => ({ type: 'data.opened' }))
  return <ProfileScreen />
}
