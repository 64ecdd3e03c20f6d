import { useLingui } from '@lingui/react/macro'
import type { ComplaintKind } from '../../../../contract/complaints.ts'

/** Returns what can be wrong, in the customer's words. */
export function useKindNames(): Readonly<Record<ComplaintKind, string>> {
  const { t } = useLingui()
  return {
    missing: t`Faltó algo`,
    wrong: t`Llegó algo que no pedí`,
    late: t`Llegó tarde o fría`,
    quality: t`No estaba bien hecha`,
    other: t`Otra cosa`,
  }
}
