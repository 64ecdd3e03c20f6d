import type { OrderEvent } from '../../../contract/orders.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'

/** Returns the order of the page, with the details that this device may see; null while unknown. */
export const useTrackedOrder = () => useMachineSelector('tracker', (tracker) => tracker?.context.tracked) ?? null

const none: readonly OrderEvent[] = []

/** Returns the reported steps of the order, oldest first. */
export const useOrderEvents = () => useMachineSelector('tracker', (tracker) => tracker?.context.events) ?? none
