import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-loaders/page-head.ts'
import { loadMarketing } from '../page-loaders/marketing-pages.ts'
import { MarketingMissing } from '../screens/marketing/marketing-missing.tsx'
import { MarketingScreen } from '../screens/marketing/marketing-screen.tsx'

/** `/campaign/{name}`, `/topic` and `/topic/{name}/{code?}`: one route, because each route adds bytes to every page. */
export const Route = createFileRoute('/$kind/{-$name}/{-$code}')({
  // Not found for other addresses.
  params: { parse: (params) => /^(campaign|topic)$/.test(params.kind) && params },
  loader: ({ context, params }) => loadMarketing(context, params),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Marketing,
  notFoundComponent: MarketingMissing,
})

function Marketing() {
  return <MarketingScreen page={Route.useLoaderData().page} />
}
