import { orderTextKinds, type OrderTextKind } from '../../contract/text-message-view-models.ts'
import { emailOfStep } from './order-emails.ts'

/** Returns the text message for a step from one status to another, or null. */
export function textOfStep(from: number, to: number): OrderTextKind | null {
  const email = emailOfStep(from, to)
  return orderTextKinds.find((kind) => kind === email) ?? null
}
