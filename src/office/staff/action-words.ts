import { useLingui } from '@lingui/react/macro'

/** Returns the words of what somebody did; an action without words stays as the server names it. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    'order.refunded': t`Devolvió dinero`,
    'staff.invited': t`Invitó`,
    'staff.accepted': t`Aceptó la invitación`,
    'staff.changed': t`Cambió un acceso`,
    'staff.blocked': t`Quitó un acceso`,
    'staff.unblocked': t`Devolvió un acceso`,
    'staff.reset': t`Invitó otra vez`,
    'staff.signed_in': t`Entró`,
  }
  return (action) => words[action] ?? action
}
