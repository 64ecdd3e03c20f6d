import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { ComplaintAnswer } from '../../../contract/complaints.ts'
import { RefundReason } from '../../../contract/office/orders.ts'
import { CancellationReason } from '../../../contract/cancellation.ts'
import { StaffRole } from '../../../contract/office/staff.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useStoreNames } from '../use-stores.ts'
import { useAnswerWords, useRefundReasonWords, useRoleWords, useStepReasonWords } from '../words.ts'

/** Returns the words of what somebody did; an action without words stays as the server names it. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    'order.canceled': t`Canceló una orden`,
    'order.refunded': t`Devolvió dinero`,
    'order.placed': t`Hizo una orden por teléfono`,
    'complaint.answered': t`Contestó una queja`,
    'catalog.published': t`Publicó el menú`,
    'catalog.scheduled': t`Programó el menú`,
    'catalog.unscheduled': t`Dejó de programar el menú`,
    'catalog.discarded': t`Descartó un borrador del menú`,
    'staff.invited': t`Invitó`,
    'staff.accepted': t`Aceptó la invitación`,
    'staff.changed': t`Cambió un acceso`,
    'staff.blocked': t`Quitó un acceso`,
    'staff.unblocked': t`Devolvió un acceso`,
    'staff.reset': t`Invitó otra vez`,
    'staff.signed_in': t`Entró`,
    'staff.passkey_added': t`Añadió una llave de acceso`,
    'staff.passkey_removed': t`Quitó una llave de acceso`,
  }
  return (action) => words[action] ?? action
}

/** Returns a detail of a change in words; null for ids, and for what the page does not know. */
export function useDetailText(): (name: string, value: unknown) => string | null {
  const roleWords = useRoleWords()
  const reasonWords = useRefundReasonWords()
  const cancellationWords = useStepReasonWords()
  const answerWords = useAnswerWords()
  const storeNames = useStoreNames()
  const { t } = useLingui()
  return (name, value) => {
    if (name === 'role' && v.is(StaffRole, value)) return roleWords[value]
    if (name === 'reason' && v.is(CancellationReason, value)) return cancellationWords[value]
    if (name === 'reason' && v.is(RefundReason, value)) return reasonWords[value]
    if (name === 'answer' && v.is(ComplaintAnswer, value)) return answerWords[value]
    if (name === 'amount' && typeof value === 'number') return formatMoney(value)
    if (name === 'outlets' && v.is(v.array(v.string()), value)) return storeNames(value) || null
    if (name === 'repeats' && typeof value === 'string') return t`Igual que la ${value}`
    if (name === 'back' && typeof value === 'number') return t`Volvió a lo que decía la ${value}`
    if (name === 'passkey' && typeof value === 'string') return t`Llave de acceso: ${value}`
    if (name === 'passkeys' && typeof value === 'number') return t`Llaves de acceso quitadas: ${value}`
    return null
  }
}
