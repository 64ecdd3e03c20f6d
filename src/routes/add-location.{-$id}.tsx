import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useAddressPage } from '../app/use-address-page.ts'
import { useMembersOnly } from '../app/use-guard.ts'
import { AddLocationScreen } from '../screens/account/add-location-screen.tsx'

export const Route = createFileRoute('/add-location/{-$id}')({
  loader: ({ context }) => loadAccountPage(context, 'address'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: AddLocation,
})

function AddLocation() {
  const { id } = Route.useParams()
  useMembersOnly()
  useAddressPage(id ?? null)
  return <AddLocationScreen />
}
