import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useGuestsOnly } from '../app/use-guard.ts'
import { LoginScreen } from '../screens/account/login-screen.tsx'

export const Route = createFileRoute('/login/{-$method}')({
  loader: ({ context }) => loadAccountPage(context, 'login'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Login,
})

/** The login; of a social one only once the chain offers it (spec §2). */
function Login() {
  useGuestsOnly()
  return <LoginScreen />
}
