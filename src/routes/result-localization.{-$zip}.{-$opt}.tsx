import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-loaders/page-head.ts'
import { loadAddressCode } from '../page-loaders/store-pages.ts'
import { AddressCodeScreen } from '../screens/stores/address-code-screen.tsx'

export const Route = createFileRoute('/result-localization/{-$zip}/{-$opt}')({
  loader: ({ context, params: { zip, opt } }) => loadAddressCode(context, zip, opt),
  head: ({ loaderData }) => pageHead(loaderData),
  component: AddressCode,
})

function AddressCode() {
  const { text, orderType, stores } = Route.useLoaderData()
  return <AddressCodeScreen text={text} orderType={orderType} stores={stores} />
}
