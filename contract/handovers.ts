import type { Handover, OrderType } from './primitives.ts'

export type HandoverServices = { readonly curbside: boolean; readonly contactless: boolean }

/**
 * Returns a store's handovers for an order, the default first. With alcohol the identification is checked, so nothing
 * is left at the door [checkout.alcohol].
 */
export function offeredHandovers(
  orderType: OrderType,
  { curbside, contactless }: HandoverServices,
  hasAlcohol: boolean,
): readonly Handover[] {
  const alone: readonly Handover[] = contactless && !hasAlcohol ? ['contactless'] : []
  return orderType === 'delivery'
    ? ['door', ...alone]
    : ['counter', ...(curbside ? (['curbside'] as const) : []), ...alone]
}
