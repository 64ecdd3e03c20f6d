import type { OrderEvent } from '../../../contract/orders.ts'
import { useMachineSelector } from '../../bindings/use-machine-selector.ts'

/** Returns the order of the page, as much of it as this device may know; null while it is not known. */
export const useTracked = () => useMachineSelector('tracker', (tracker) => tracker?.context.tracked) ?? null

const none: readonly OrderEvent[] = []

/** Returns what was reported of the order, oldest first. */
export const useOrderEvents = () => useMachineSelector('tracker', (tracker) => tracker?.context.events) ?? none
