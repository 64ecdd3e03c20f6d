import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useIsRunning, useSend } from '../flow/use-machine-selector.ts'
import { ForgottenScreen } from '../screens/account/forgotten-screen.tsx'

export const Route = createFileRoute('/setnewpassword/$token')({
  loader: ({ context }) => loadAccountPage(context, 'password'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: NewPassword,
})

/** Where the mail of a forgotten password leads. */
function NewPassword() {
  const { token } = Route.useParams()
  const send = useSend('storefront')
  const isRunning = useIsRunning('session')
  useEffect(() => {
    if (!isRunning) return
    send({ type: 'password.opened', way: 'link', email: '', requestId: null, token })
    return () => send({ type: 'account.closed' })
  }, [isRunning, send, token])
  return <ForgottenScreen />
}
