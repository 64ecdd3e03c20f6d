import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { loadTold } from '../app/deferred/marketing-pages.ts'
import { ToldMissing } from '../screens/marketing/told-missing.tsx'
import { ToldScreen } from '../screens/marketing/told-screen.tsx'

/** `/campaign/{name}`, `/topic` and `/topic/{name}/{code?}`: one route, because each route adds bytes to every page. */
export const Route = createFileRoute('/$told/{-$name}/{-$code}')({
  // Not found for other addresses.
  params: { parse: (params) => /^(campaign|topic)$/.test(params.told) && params },
  loader: ({ context, params }) => loadTold(context, params),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Told,
  notFoundComponent: ToldMissing,
})

function Told() {
  return <ToldScreen page={Route.useLoaderData().page} />
}
