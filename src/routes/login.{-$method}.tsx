import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { loadLogin } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { LoginScreen } from '../screens/account/login-screen.tsx'

export const Route = createFileRoute('/login/{-$method}')({
  loader: ({ context, params }) => loadLogin(context, params.method),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Login,
})

/** The login, also the return page of providers. */
function Login() {
  useReportOpenPage(() => ({ type: 'login.opened' }))
  const { market } = useLoaderData({ from: '__root__' })
  return <LoginScreen methods={market.login_methods} />
}
