import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useGuestsOnly } from '../app/use-guard.ts'
import { useMachineSelector, useSend } from '../flow/use-machine-selector.ts'
import { matches } from '../flow/selectors.ts'
import { SignupScreen } from '../screens/account/signup-screen.tsx'
import { dateOf } from '../ui/format-time.ts'

export const Route = createFileRoute('/signup')({
  loader: ({ context }) => loadAccountPage(context, 'signup'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Signup,
})

/** Opens the registration with what this tab kept of it, and what a provider said of the customer. */
function Signup() {
  useGuestsOnly()
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const { market } = useLoaderData({ from: '__root__' })
  const { facade } = Route.useRouteContext()
  const isGuest = useMachineSelector('session', matches('guest'))
  useEffect(() => {
    const now = session.now()
    if (!isGuest || now === null) return
    const draft = session.account()?.registration() ?? null
    const social = facade.read('session')?.context.social ?? null
    send({ type: 'registration.opened', today: dateOf(now), draft, social, regis: null })
    return () => send({ type: 'account.closed' })
  }, [facade, isGuest, send, session])
  return <SignupScreen methods={market.login_methods} />
}
