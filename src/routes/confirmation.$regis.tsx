import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useIsRunning, useSend } from '../flow/use-machine-selector.ts'
import { ConfirmationScreen } from '../screens/account/confirmation-screen.tsx'
import { dateOf } from '../ui/format-time.ts'

export const Route = createFileRoute('/confirmation/$regis')({
  loader: ({ context }) => loadAccountPage(context, 'confirmation'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Confirmation,
})

/** Where the mail of a registration leads: the link is shown to the server at once. */
function Confirmation() {
  const { regis } = Route.useParams()
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const isRunning = useIsRunning('session')
  useEffect(() => {
    const now = session.now()
    if (!isRunning || now === null) return
    send({ type: 'registration.opened', today: dateOf(now), draft: null, social: null, regis })
    return () => send({ type: 'account.closed' })
  }, [isRunning, regis, send, session])
  return <ConfirmationScreen />
}
