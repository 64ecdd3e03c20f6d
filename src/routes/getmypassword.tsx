import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { ForgottenPasswordScreen } from '../screens/account/forgotten-password-screen.tsx'

export const Route = createFileRoute('/getmypassword')({
  loader: ({ context }) => loadAccountPageHead(context, 'forgotten'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Forgotten,
})

/** Resets a password by email, with this tab's stored request. */
function Forgotten() {
  useReportOpenPage(({ kept, facade }) => {
    const reset = kept?.reset()
    const email = reset?.email || (facade.read('session')?.context.form.email ?? '')
    return { type: 'password.opened', way: 'forgotten', email, requestId: reset?.requestId ?? null, token: null }
  })
  return <ForgottenPasswordScreen />
}
