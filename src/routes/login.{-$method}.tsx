import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { loadLogin } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useGuestsOnly } from '../app/use-guard.ts'
import { LoginScreen } from '../screens/account/login-screen.tsx'

export const Route = createFileRoute('/login/{-$method}')({
  loader: ({ context, params }) => loadLogin(context, params.method),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Login,
})

/** The login, and where providers lead back to (spec §2 "/login/{method?}"). */
function Login() {
  useGuestsOnly()
  const { market } = useLoaderData({ from: '__root__' })
  return <LoginScreen methods={market.login_methods} />
}
