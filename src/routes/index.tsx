import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { HomeScreen } from '../screens/home/home-screen.tsx'

const title = msg`Bohío Pizza: pizza para recoger o con entrega en Puerto Rico`
const description = msg`Pizza de masa fresca con sabor de aquí. Ordena en línea para recoger o con entrega en tu bohío más cercano.`

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const banners = await (await context.api()).banners()
    return { banners: banners.ok ? banners.value.filter(({ position }) => position !== 'top_home') : [] }
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'description', content: context.i18n._(description) }],
  }),
  component: Home,
})

function Home() {
  const { banners } = Route.useLoaderData()
  return <HomeScreen banners={banners} />
}
