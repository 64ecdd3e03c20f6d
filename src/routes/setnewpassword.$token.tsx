import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { ForgottenPasswordScreen } from '../screens/account/forgotten-password-screen.tsx'

export const Route = createFileRoute('/setnewpassword/$token')({
  loader: ({ context }) => loadAccountPageHead(context, 'password'),
  head: ({ loaderData }) => pageHead(loaderData),
  remountDeps: ({ params }) => params, // another address is another page
  component: NewPassword,
})

/** The page of a reset's emailed link. */
function NewPassword() {
  const { token } = Route.useParams()
  useReportOpenPage(() => ({ type: 'password.opened', way: 'link', email: '', requestId: null, token }))
  return <ForgottenPasswordScreen />
}
