import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useOpenPage } from '../flow/use-open-page.ts'
import { useSend } from '../flow/use-machine-selector.ts'
import { ProfileScreen } from '../screens/account/profile-screen.tsx'

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => loadAccountPage(context, 'profile'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Profile,
})

function Profile() {
  const send = useSend('session')
  useEffect(() => send({ type: 'member.aged' }), [send]) // what was played, bought or ordered since changed the points
  useOpenPage(() => ({ type: 'data.opened' }))
  return <ProfileScreen />
}
