import { createContext, use } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { kitchenMachine } from '../../machines/kitchen/kitchen.machine.ts'
import { requireValue } from '../../machines/shared/require-value.ts'

type KitchenActor = ActorRefFrom<typeof kitchenMachine>
type KitchenState = SnapshotFrom<typeof kitchenMachine>

type Kitchen = { readonly actor: KitchenActor; /** The market's time, ISO. */ readonly now: () => string }

export const KitchenContext = createContext<Kitchen | null>(null)

/** Returns the running machine and the clock. */
export const useKitchen = () => requireValue(use(KitchenContext), 'The screen needs its machine')

/** Returns the held steps of an order; renders again only when they change. */
export const useHeldSteps = (uuid: string) =>
  useSelector(useKitchen().actor, ({ context }) => context.steps.filter((step) => step.uuid === uuid), shallowEqual)

/** Returns a part of the machine's state; renders again when it changes. */
export const useKitchenState = <T>(select: (state: KitchenState) => T) => useSelector(useKitchen().actor, select)
