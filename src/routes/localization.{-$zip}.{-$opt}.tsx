import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../page-loaders/page-head.ts'
import { submittedValue } from '../page-loaders/submitted-value.ts'
import { loadAddressCode } from '../page-loaders/store-pages.ts'
import { AddressCodeScreen } from '../screens/stores/address-code-screen.tsx'

export const Route = createFileRoute('/localization/{-$zip}/{-$opt}')({
  // The form, submitted without scripts.
  loaderDeps: ({ search }) => ({ code: 'code' in search ? search.code : undefined }),
  loader: ({ context, params: { zip, opt }, deps }) => {
    const code = submittedValue(deps.code)
    if (code !== '') throw redirect({ to: '/localization/{-$zip}/{-$opt}', params: { zip: code } })
    return loadAddressCode(context, zip, opt)
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: AddressCode,
})

function AddressCode() {
  const { text, orderType, stores } = Route.useLoaderData()
  return <AddressCodeScreen text={text} orderType={orderType} stores={stores} />
}
