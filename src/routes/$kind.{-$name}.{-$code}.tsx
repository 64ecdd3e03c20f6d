import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { loadMarketing } from '../app/deferred/marketing-pages.ts'
import { MarketingMissing } from '../screens/marketing/marketing-missing.tsx'
import { MarketingScreen } from '../screens/marketing/marketing-screen.tsx'

/** `/campaign/{name}`, `/topic` and `/topic/{name}/{code?}`: one route, as each that is added weighs on every page. */
export const Route = createFileRoute('/$kind/{-$name}/{-$code}')({
  // Any other address is not this page's.
  params: { parse: (params) => /^(campaign|topic)$/.test(params.kind) && params },
  loader: ({ context, params }) => loadMarketing(context, params),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Marketing,
  notFoundComponent: MarketingMissing,
})

function Marketing() {
  return <MarketingScreen page={Route.useLoaderData().page} />
}
