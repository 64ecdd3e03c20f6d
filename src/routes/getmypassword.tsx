import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMachine, useSend } from '../flow/use-machine.ts'
import { ForgottenScreen } from '../screens/account/forgotten-screen.tsx'

export const Route = createFileRoute('/getmypassword')({
  loader: ({ context }) => loadAccountPage(context, 'forgotten'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Forgotten,
})

/** A new password by mail, with what this tab kept of one that was asked for. */
function Forgotten() {
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const member = useMachine('session')
  const isRunning = member !== undefined
  const typed = member?.context.form.email ?? ''
  useEffect(() => {
    if (!isRunning) return
    const kept = session.account()?.reset()
    const email = kept?.email || typed
    send({ type: 'password.opened', way: 'forgotten', email, requestId: kept?.requestId ?? null, token: null })
    return () => send({ type: 'account.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- opened once with what is known then
  }, [isRunning])
  return <ForgottenScreen />
}
