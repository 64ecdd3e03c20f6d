import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { RefundReason, type OfficeOrder, type OfficeRefund } from '../../../contract/office/orders.ts'
import type { OrderEvent, StepReporter } from '../../../contract/orders.ts'
import { formatClock, formatDay } from '../../ui/format-time.ts'
import { useRefundReasonWords, useStepReasonWords, useStatusWords } from '../words.ts'

/** Returns the words of who reported a step. */
export function useReporterWords(): Readonly<Record<StepReporter, string>> {
  const { t } = useLingui()
  return {
    customer: t`El cliente`,
    store: t`La tienda`,
    kitchen: t`La cocina`,
    office: t`La oficina`,
    system: t`El sistema`,
  }
}

/** Returns who placed an order: its customer, or staff on the phone. */
export function usePlacedByText(): (order: OfficeOrder) => string {
  const { t } = useLingui()
  const reporterWords = useReporterWords()
  return ({ by_phone: byPhone, events: [first] }) => {
    if (byPhone === null) return first ? reporterWords[first.by] : ''
    const { staff, repeats } = byPhone
    return t`${staff}, por teléfono, igual que la ${repeats}`
  }
}

/** Returns what a step of an order says. */
export function useStepText(): (event: OrderEvent) => string {
  const { t, i18n } = useLingui()
  const statusWords = useStatusWords()
  const reasonWords = useStepReasonWords()
  return ({ status, promised, by, ...said }) => {
    const words = statusWords(status)
    const reason = said.reason ?? said.cancellation?.reason
    if (reason) return `${words}: ${reasonWords[reason]}`
    const clock = promised && formatClock(promised.from, i18n.locale)
    if (promised && by === 'customer') {
      const day = formatDay(promised.from, i18n.locale)
      return t`Cambió la hora: ${day}, ${clock}`
    }
    return clock ? t`${words}, prometida para las ${clock}` : words
  }
}

/** Returns the words of an attempt to pay ahead. */
export function usePaymentStateWords(): (state: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    started: t`Pago empezado`,
    authorised: t`Pago reservado`,
    captured: t`Pago cobrado`,
    declined: t`El banco rechazó el pago`,
    unreachable: t`El banco no contestó`,
    givenUp: t`El cliente dejó el pago`,
    abandoned: t`El pago ya no se espera`,
    released: t`La reserva del pago se soltó`,
    uncollected: t`La reserva ya no estaba: no se cobró`,
    disputed: t`El cliente reclamó el pago a su banco`,
    unknown: t`El banco no conoce este pago`,
  }
  return (state) => words[state] ?? state
}

/** Returns the words of a refund's state. */
export function useRefundStateWords(): Readonly<Record<OfficeRefund['state'], string>> {
  const { t } = useLingui()
  return {
    requested: t`Reembolso pedido al banco`,
    refunded: t`Dinero devuelto`,
    failed: t`El banco no devolvió el dinero`,
    obsolete: t`El reembolso ya no hizo falta`,
  }
}

/** Returns why money was given back; what an operator wrote stays as it is. */
export function useRefundReasonText(): (reason: string) => string {
  const { t } = useLingui()
  const words = useRefundReasonWords()
  return (reason) => {
    if (reason === 'bank') return t`Lo decidió el banco`
    const [code = '', ...note] = reason.split(': ')
    return v.is(RefundReason, code) ? [words[code], ...note].join(': ') : reason
  }
}

/** Returns the words of an email about an order. */
export function useEmailWords(): (kind: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    received: t`orden recibida`,
    accepted: t`orden aceptada`,
    scheduled: t`orden aceptada para luego`,
    rescheduled: t`orden con otra hora`,
    delayed: t`orden atrasada`,
    refused: t`orden rechazada`,
    cancelled: t`orden cancelada`,
    ready: t`orden lista`,
    onTheWay: t`orden en camino`,
    receipt: t`recibo`,
    refunded: t`dinero devuelto`,
    complained: t`queja recibida`,
    answered: t`queja contestada`,
  }
  return (kind) => words[kind] ?? kind
}
