import { useLingui } from '@lingui/react/macro'
import type { ComplaintAnswer, ComplaintKind } from '../../contract/complaints.ts'
import type { RefundReason } from '../../contract/office/orders.ts'
import type { StaffRole } from '../../contract/office/staff.ts'
import { stageOf, type Stage, type StepReason } from '../../contract/orders.ts'
import type { AmountProblem } from '../../contract/dollars.ts'
import { formatMoney } from '../ui/money.tsx'
import type { Handover, OrderType, PaymentMethod } from '../../contract/primitives.ts'

/** Returns the words of the roles. */
export function useRoleWords(): Readonly<Record<StaffRole, string>> {
  const { t } = useLingui()
  return {
    store: t`Tienda`,
    service: t`Servicio al cliente`,
    catalog: t`Menú y precios`,
    owner: t`Maneja todo`,
  }
}

/** Returns the words of an order's status, as the chain says them. */
export function useStatusWords(): (status: number) => string {
  const { t } = useLingui()
  const words: Readonly<Record<number, string>> = {
    1: t`Sin pagar`,
    2: t`Puesta`,
    3: t`Recibida por la tienda`,
    4: t`Rechazada por la tienda`,
    5: t`En el horno`,
    6: t`En camino`,
    7: t`Entregada`,
    8: t`Cancelada`,
    9: t`Recogida`,
    10: t`Aceptada`,
    11: t`Aceptada para luego`,
    12: t`En la cocina`,
    13: t`Confirmada por teléfono`,
    14: t`Atrasada`,
    15: t`En fila`,
    16: t`Lista en la tienda`,
    17: t`Lista para llevarla al carro`,
    18: t`El cliente llegó`,
    19: t`Entregándose`,
    20: t`Espera al cliente`,
    22: t`Sin contacto con la tienda`,
    25: t`Pago confirmado`,
    27: t`Pago reservado`,
  }
  return (status) => words[status] ?? String(status)
}

type Tone = 'neutral' | 'done' | 'info' | 'error'
const toneByStage: Readonly<Record<Stage, Tone>> = {
  starting: 'neutral',
  received: 'info',
  accepted: 'info',
  cooking: 'info',
  delivering: 'info',
  ready: 'info',
  completed: 'done',
  canceled: 'error',
  error: 'error',
}
/** Returns the color of a status. */
export const toneOf = (status: number): Tone => toneByStage[stageOf(status) ?? 'starting']

/** Returns how an order reaches its customer. */
export function useHandoverWords(): (order: { order_type: OrderType; handover: Handover }) => string {
  const { t } = useLingui()
  return ({ order_type: type, handover }) => {
    if (type === 'delivery') return handover === 'contactless' ? t`Entrega sin contacto` : t`Entrega`
    return handover === 'curbside' ? t`Al carro` : t`Recoger`
  }
}

/** Returns the words of the order types. */
export function useOrderTypeWords(): Readonly<Record<OrderType, string>> {
  const { t } = useLingui()
  return { delivery: t`Entrega`, carryout: t`Recoger` }
}

/** Returns the words of the payment methods. */
export function usePaymentWords(): Readonly<Record<PaymentMethod, string>> {
  const { t } = useLingui()
  return {
    credit_card: t`Tarjeta`,
    cash: t`Efectivo`,
    soft_bank: t`Banco`,
    eftpos: t`Tarjeta en la tienda`,
    ath_movil: 'ATH Móvil',
  }
}

/** Returns the words of why money is given back. */
export function useRefundReasonWords(): Readonly<Record<RefundReason, string>> {
  const { t } = useLingui()
  return {
    late: t`Llegó tarde`,
    cold: t`Llegó fría`,
    wrong: t`Era otra cosa`,
    missing: t`Faltó algo`,
    quality: t`La calidad`,
    canceled: t`Se canceló`,
    other: t`Otra razón`,
  }
}

/** Returns what is wrong with a typed amount of up to `most` cents. */
export function useAmountProblemWords(most: number): Readonly<Record<AmountProblem, string>> {
  const { t } = useLingui()
  const limit = formatMoney(most)
  return {
    'amount-required': t`Escribe la cantidad.`,
    'amount-invalid': t`Escribe una cantidad en dólares, como 4.50.`,
    'amount-too-high': t`Es más de lo que se puede dar: ${limit}.`,
  }
}

/** Returns what a customer says went wrong. */
export function useComplaintWords(): Readonly<Record<ComplaintKind, string>> {
  const { t } = useLingui()
  return {
    missing: t`Faltó algo`,
    wrong: t`Era otra cosa`,
    late: t`Llegó tarde o fría`,
    quality: t`No estaba bien hecha`,
    other: t`Otra cosa`,
  }
}

/** Returns what a customer gets for a complaint. */
export function useAnswerWords(): Readonly<Record<ComplaintAnswer, string>> {
  const { t } = useLingui()
  return {
    refund: t`Devolver dinero`,
    coupon: t`Un cupón`,
    remake: t`Hacerla otra vez`,
    words: t`Solo palabras`,
  }
}

/** Returns why an order was refused or canceled. */
export function useStepReasonWords(): Readonly<Record<StepReason, string>> {
  const { t } = useLingui()
  return {
    busy: t`demasiadas órdenes`,
    soldOut: t`falta un ingrediente`,
    closed: t`estaba cerrando`,
    address: t`no llega a esa dirección`,
    other: t`otra razón`,
    noShow: t`el cliente no apareció`,
    undeliverable: t`no se pudo entregar`,
    customer: t`lo pidió el cliente`,
    mistake: t`fue un error`,
  }
}
