import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { SignupScreen } from '../screens/account/signup-screen.tsx'
import { dateOf } from '../ui/format-time.ts'

export const Route = createFileRoute('/signup')({
  loader: ({ context }) => loadAccountPageHead(context, 'signup'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Signup,
})

/** Opens the registration with this tab's draft, and the provider's data. */
function Signup() {
  const { market } = useLoaderData({ from: '__root__' })
  useReportOpenPage(({ now, kept, facade }) => ({
    type: 'registration.opened',
    today: dateOf(now),
    draft: kept?.registration() ?? null,
    social: facade.read('session')?.context.social ?? null,
    regis: null,
  }))
  return <SignupScreen methods={market.login_methods} />
}
