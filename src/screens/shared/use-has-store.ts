import { useLoaderData } from '@tanstack/react-router'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'

/** Returns a fact of the customer's store. Until the machines run, it is true on pages that the server rendered for a store. */
function useStoreFact(isTrue: (storefront: SnapshotOf<'storefront'>) => boolean): boolean {
  const { store } = useLoaderData({ from: '__root__' })
  return useMachineSelector('storefront', (storefront) => (storefront ? isTrue(storefront) : store !== null))
}

/** Whether there is a store. */
export const useHasStore = () => useStoreFact(({ context }) => context.disposition !== null)

/** Whether there is a store, and the customer is not choosing another one. */
export const useIsLocated = () => useStoreFact(matches({ place: 'located' }))
