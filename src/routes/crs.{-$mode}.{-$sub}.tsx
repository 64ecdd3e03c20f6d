import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadGamePage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useIsRunning, useMachineSelector, useSend } from '../flow/use-machine-selector.ts'
import { matches } from '../flow/selectors.ts'
import { GameScreen } from '../screens/game/game-screen.tsx'

/** The game that a link without one means. */
const usualGame = 'raspa'

/** The coupon game; `mode` is its id (decisions §2 "params"). */
export const Route = createFileRoute('/crs/{-$mode}/{-$sub}')({
  loader: ({ context, params: { mode = usualGame } }) => loadGamePage(context, mode),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Game,
})

function Game() {
  const { mode: gameId = usualGame } = Route.useParams()
  const send = useSend('storefront')
  const isRunning = useIsRunning('session')
  const isMember = useMachineSelector('session', matches('known'))
  useEffect(() => {
    if (isRunning) send({ type: 'game.opened', gameId, isMember })
  }, [isRunning, isMember, gameId, send])
  useEffect(() => () => send({ type: 'game.closed' }), [send])
  return <GameScreen path={`/crs/${gameId}`} />
}
