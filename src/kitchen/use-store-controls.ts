import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { storeControlsMachine } from '../../machines/kitchen/store-controls.machine.ts'
import type { StoreChange } from '../../machines/kitchen/store-controls.ports.ts'
import { useKitchenState } from './kitchen-context.ts'

type State = SnapshotFrom<typeof storeControlsMachine>
const useActor = (): ActorRefFrom<typeof storeControlsMachine> | undefined =>
  useKitchenState(({ children }) => children.storeControls)

/** Returns what the store decides besides its orders, and how to change it; null until it was read. */
export function useStoreControls() {
  const actor = useActor()
  const context = useSelector(actor, (state: State | undefined) => state?.context)
  const isSaving = useSelector(actor, (state: State | undefined) => state?.matches('saving') ?? false)
  if (!context?.controls) return null
  const { controls, items, problem } = context
  return {
    controls,
    items,
    problem,
    isSaving,
    change: (change: StoreChange) => actor?.send({ type: 'change.wanted', change }),
  }
}

export type ShownControls = NonNullable<ReturnType<typeof useStoreControls>>
