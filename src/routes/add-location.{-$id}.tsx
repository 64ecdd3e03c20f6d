import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { AddLocationScreen } from '../screens/account/add-location-screen.tsx'

export const Route = createFileRoute('/add-location/{-$id}')({
  loader: ({ context }) => loadAccountPageHead(context, 'address'),
  head: ({ loaderData }) => pageHead(loaderData),
  remountDeps: ({ params }) => params, // another address is another page
  component: AddLocation,
})

function AddLocation() {
  const { id } = Route.useParams()
  useReportOpenPage(({ kept }) => ({
    type: 'address.opened',
    id: id ?? null,
    kept: kept?.address() ?? null,
  }))
  return <AddLocationScreen />
}
