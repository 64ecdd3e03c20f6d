import { useMachine } from '../../flow/use-machine.ts'
import styles from './menu-screen.module.css'

/**
 * No price is shown that is not the chosen store's: not before the machines run where a store was kept, nor while its
 * prices are on their way. `pricedFor` is the code of the store whose prices the page has; null for the island's.
 */
export function usePricesStyle(pricedFor: string | null): string | undefined {
  const storefront = useMachine('storefront')
  if (!storefront) return styles.early
  return (storefront.context.disposition?.outlet.code ?? null) === pricedFor ? undefined : styles.settling
}
