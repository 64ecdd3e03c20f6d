import { useCallback, useSyncExternalStore } from 'react'
import { useRouteContext } from '@tanstack/react-router'
import type { EventOf, MachineName, SnapshotOf } from './machines.ts'

const nothing = () => undefined

/** The state of a machine, or undefined while it does not run: on the server, and before the first paint. */
export function useMachine<Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined {
  const { facade } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(facade.subscribe, () => facade.read(name), nothing)
}

/** Sends events to a machine. */
export function useSend<Name extends MachineName>(name: Name): (event: EventOf<Name>) => void {
  const { facade } = useRouteContext({ from: '__root__' })
  return useCallback((event) => facade.send(name, event), [facade, name])
}

/** Says something in the live region: what was just done on a screen, in the customer's language. */
export function useSay(): (words: string) => void {
  const { facade } = useRouteContext({ from: '__root__' })
  return facade.say
}
