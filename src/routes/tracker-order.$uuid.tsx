import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMachine, useSend } from '../flow/use-machine.ts'
import { TrackerScreen } from '../screens/tracker/tracker-screen.tsx'

const title = msg`Tu orden | Bohío Pizza`

export const Route = createFileRoute('/tracker-order/$uuid')({
  loader: ({ context }) => context.lateTexts(),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Tracker,
})

function Tracker() {
  const { uuid } = Route.useParams()
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const isRunning = useMachine('storefront') !== undefined
  useEffect(() => {
    if (!isRunning) return
    send({ type: 'tracker.opened', uuid, token: session.orderToken(uuid) })
    return () => send({ type: 'tracker.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new at every render
  }, [uuid, isRunning])
  return <TrackerScreen />
}
