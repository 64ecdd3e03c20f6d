import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { HistoryScreen } from '../screens/order-history/history-screen.tsx'

export const Route = createFileRoute('/history')({
  loader: ({ context }) => loadAccountPageHead(context, 'history'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: History,
})

function History() {
  useReportOpenPage(() => ({ type: 'history.opened' }))
  return <HistoryScreen />
}
