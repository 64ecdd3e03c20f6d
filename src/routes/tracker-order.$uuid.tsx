import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AnyCode } from '../../contract/errors.ts'
import { useIsRunning, useSend } from '../machine-bindings/use-machine.ts'
import { TrackerScreen } from '../screens/tracker/tracker-screen.tsx'
import { UnknownOrder } from '../screens/tracker/unknown-order.tsx'

/** No such order, or an invalid uuid. */
const unknownCodes: readonly AnyCode[] = ['ORDER-1', 'COMMON-01']

export const Route = createFileRoute('/tracker-order/$uuid')({
  loader: async ({ context, params: { uuid } }) => {
    await context.pageParts()
    // The document's status shows whether the order exists; within the page the tracker checks itself.
    if (!import.meta.env.SSR) return
    const found = await (await context.api()).order(uuid, {})
    if (!found.ok && unknownCodes.includes(found.error.code)) throw notFound()
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Tracker,
  notFoundComponent: () => <UnknownOrder />,
})

function Tracker() {
  const { uuid } = Route.useParams()
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const isRunning = useIsRunning('storefront')
  useEffect(() => {
    if (!isRunning) return
    send({ type: 'tracker.opened', uuid, token: session.orderToken(uuid) })
    return () => send({ type: 'tracker.closed' })
  }, [uuid, isRunning, send, session])
  return <TrackerScreen />
}
