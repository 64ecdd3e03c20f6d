import { useLingui } from '@lingui/react/macro'
import type { Actor } from './story-list.ts'

/** Returns the names of those who act in stories. */
export function useActors(): Readonly<Record<Actor, string>> {
  const { t } = useLingui()
  return {
    person: t`La persona`,
    store: t`La tienda`,
    bank: t`El banco`,
    clock: t`El reloj`,
    machine: t`El programa`,
  }
}
