import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { loadFinder } from '../app/store-pages.ts'
import { FinderScreen } from '../screens/stores/finder-screen.tsx'

export const Route = createFileRoute('/find-a-hut')({
  loader: ({ context }) => loadFinder(context),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Finder,
})

function Finder() {
  const { stores } = Route.useLoaderData()
  return <FinderScreen stores={stores} />
}
