import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { EmailConfirmationScreen } from '../screens/account/email-confirmation-screen.tsx'
import { dateOf } from '../ui/format-time.ts'

export const Route = createFileRoute('/confirmation/$regis')({
  loader: ({ context }) => loadAccountPageHead(context, 'confirmation'),
  head: ({ loaderData }) => pageHead(loaderData),
  remountDeps: ({ params }) => params, // another address is another page
  component: Confirmation,
})

/** The page of a registration's emailed link, which is verified at once. */
function Confirmation() {
  const { regis } = Route.useParams()
  useReportOpenPage(({ now }) => ({
    type: 'registration.opened',
    today: dateOf(now),
    draft: null,
    social: null,
    regis,
  }))
  return <EmailConfirmationScreen />
}
