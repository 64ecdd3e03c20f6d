import { createContext, use } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { kitchenMachine } from '../../machines/kitchen/kitchen.machine.ts'
import { requireValue } from '../../machines/shared/require-value.ts'

type KitchenActor = ActorRefFrom<typeof kitchenMachine>
type KitchenState = SnapshotFrom<typeof kitchenMachine>

type Kitchen = { readonly actor: KitchenActor; /** The market's time, ISO. */ readonly now: () => string }

export const KitchenContext = createContext<Kitchen | null>(null)

/** Returns the running machine and the clock. */
export const useKitchen = () => requireValue(use(KitchenContext), 'The screen needs its machine')

/** Returns a part of the machine's state; renders again when it changes. */
export const useKitchenState = <T>(select: (state: KitchenState) => T) => useSelector(useKitchen().actor, select)
