import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useSelector } from '@xstate/react'
import { useRouterContext } from '../router-context/use-router-context.ts'
import type { ActorOf, EventOf, MachineName, SnapshotOf } from './machines.ts'

const nothing = () => undefined

/** Whether the page shows the machines (see `MachinesProvider`). */
export const MachinesShown = createContext(true)

function useActor<Name extends MachineName>(name: Name): ActorOf<Name> | undefined {
  const { facade } = useRouterContext()
  const isShown = useContext(MachinesShown)
  return useSyncExternalStore(facade.subscribe, () => (isShown ? facade.actor(name) : undefined), nothing)
}

/** Returns whether a machine runs: it does not on the server, nor before the first paint. */
export const useIsRunning = (name: MachineName): boolean => useActor(name) !== undefined

/**
 * Returns the selected value of a machine's snapshot, which is undefined while the machine does not run. The component
 * renders again when the value differs by `compare`.
 */
export function useMachineSelector<Name extends MachineName, Selected>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name> | undefined) => Selected,
  compare?: (before: Selected, now: Selected) => boolean,
): Selected {
  return useSelector(useActor(name), selector, compare)
}

/** Returns a function that sends events to a machine. */
export function useSend<Name extends MachineName>(name: Name): (event: EventOf<Name>) => void {
  const { facade } = useRouterContext()
  return useCallback((event) => facade.send(name, event), [facade, name])
}

/** Returns a function that announces an action of a screen in the live region, in the customer's language. */
export function useAnnounce(): (words: string) => void {
  return useRouterContext().facade.say
}
