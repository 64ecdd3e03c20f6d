import { useLingui } from '@lingui/react/macro'
import type { ListedPath } from '../path-list.ts'

/** Returns the purposes of paths, in words. */
export function usePathPurposes(): Readonly<Record<ListedPath['by'], string>> {
  const { t } = useLingui()
  return {
    transitions: t`Recorre cada flecha`,
    cases: t`Prueba cada dato y cada respuesta`,
    pairs: t`Prueba dos flechas seguidas`,
    refusals: t`Prueba lo que no se puede`,
    pages: t`Se hace en la página, con un navegador`,
  }
}
