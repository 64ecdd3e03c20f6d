import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { loadHome } from '../page-loaders/home-page.ts'
import { HomeScreen } from '../screens/home/home-screen.tsx'

const title = msg`Bohío Pizza: pizza para recoger o con entrega en Puerto Rico`
const description = msg`Pizza de masa fresca con sabor de aquí. Ordena en línea en tu bohío más cercano, para recoger o con entrega.`

export const Route = createFileRoute('/')({
  loader: async ({ context, parentMatchPromise }) =>
    loadHome(context, (await parentMatchPromise).loaderData?.categories),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'description', content: context.i18n._(description) }],
  }),
  component: Home,
})

function Home() {
  return <HomeScreen {...Route.useLoaderData()} />
}
