import { createFileRoute } from '@tanstack/react-router'
import { submittedValue } from '../page-loaders/submitted-value.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { loadFinder } from '../page-loaders/store-pages.ts'
import { FinderScreen } from '../screens/stores/finder-screen.tsx'
import { NearStoresScreen } from '../screens/stores/near-stores.tsx'

export const Route = createFileRoute('/find-a-hut')({
  // The front page's address search, submitted without scripts.
  loaderDeps: ({ search }) => ({ address: 'address' in search ? search.address : undefined }),
  loader: ({ context, deps }) => loadFinder(context, submittedValue(deps.address)),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Finder,
})

function Finder() {
  const { stores, near } = Route.useLoaderData()
  return near ? <NearStoresScreen near={near} /> : <FinderScreen stores={stores} />
}
