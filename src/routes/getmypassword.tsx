import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useAppContext, useIsRunning, useSend } from '../flow/use-machine-selector.ts'
import { ForgottenScreen } from '../screens/account/forgotten-screen.tsx'

export const Route = createFileRoute('/getmypassword')({
  loader: ({ context }) => loadAccountPage(context, 'forgotten'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Forgotten,
})

/** A new password by mail, with what this tab kept of one that was asked for. */
function Forgotten() {
  const { session, facade } = useAppContext()
  const send = useSend('storefront')
  const isRunning = useIsRunning('session')
  useEffect(() => {
    if (!isRunning) return
    const kept = session.account()?.reset()
    const email = kept?.email || (facade.read('session')?.context.form.email ?? '')
    send({ type: 'password.opened', way: 'forgotten', email, requestId: kept?.requestId ?? null, token: null })
    return () => send({ type: 'account.closed' })
  }, [facade, isRunning, send, session])
  return <ForgottenScreen />
}
