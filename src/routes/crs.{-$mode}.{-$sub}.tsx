import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadGamePage } from '../app/account-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { useMachine, useSend } from '../flow/use-machine.ts'
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
  const session = useMachine('session')
  const isKnown = session !== undefined
  const isMember = session?.matches('known') ?? false
  useEffect(() => {
    if (isKnown) send({ type: 'game.opened', gameId, isMember })
  }, [isKnown, isMember, gameId, send])
  useEffect(() => () => send({ type: 'game.closed' }), [send])
  return <GameScreen path={`/crs/${gameId}`} />
}
