import { createFileRoute } from '@tanstack/react-router'
import { loadStorePage } from '../page-loaders/store-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { StoreMissing } from '../screens/stores/store-missing.tsx'
import { StoreScreen } from '../screens/stores/store-screen.tsx'

export const Route = createFileRoute('/huts/$outlet')({
  loader: ({ context, params: { outlet } }) => loadStorePage(context, outlet),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Store,
  notFoundComponent: StoreMissing,
})

function Store() {
  const { store, hours } = Route.useLoaderData()
  return <StoreScreen key={store.code} store={store} hours={hours} />
}
