import type { Handover, OrderType } from './primitives.ts'

export type HandoverServices = { readonly curbside: boolean; readonly contactless: boolean }

/**
 * Returns the handovers that a store offers for an order, the usual one first. With alcohol somebody checks the
 * identification, so nothing is left at the door (decisions §2 "alcohol and handover").
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
