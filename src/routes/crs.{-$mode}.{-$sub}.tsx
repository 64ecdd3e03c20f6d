import { createFileRoute } from '@tanstack/react-router'
import { loadGamePage } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useReportOpenPage } from '../machine-bindings/use-report-open-page.ts'
import { GameScreen } from '../screens/game/game-screen.tsx'

/** The default game. */
const usualGame = 'raspa'

/** The coupon game; `mode` is its id. */
export const Route = createFileRoute('/crs/{-$mode}/{-$sub}')({
  loader: ({ context, params: { mode = usualGame } }) => loadGamePage(context, mode),
  remountDeps: ({ params }) => params, // another address is another page
  head: ({ loaderData }) => pageHead(loaderData),
  component: Game,
})

function Game() {
  const { mode: gameId = usualGame } = Route.useParams()
  useReportOpenPage(() => ({ type: 'game.opened', gameId }), 'game.closed')
  return <GameScreen path={`/crs/${gameId}`} />
}
