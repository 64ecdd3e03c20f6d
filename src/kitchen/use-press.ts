import type { OrderStatus, StepReason } from '../../contract/orders.ts'
import { useKitchen } from './kitchen-context.ts'

/** Returns how an order is moved: to a status, in how many minutes, and why. */
export function usePress(uuid: string) {
  const { actor, now } = useKitchen()
  return (status: OrderStatus, minutes: number | null = null, reason: StepReason | null = null) =>
    actor.send({ type: 'step.pressed', step: { uuid, status, minutes, reason }, at: Date.parse(now()) })
}
