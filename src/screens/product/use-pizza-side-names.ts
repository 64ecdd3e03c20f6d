import { useLingui } from '@lingui/react/macro'
import type { SideName } from '../../../contract/product-build.ts'
import type { Product } from '../../../contract/menu.ts'

type Missing = { readonly reason: string; readonly label: string }
export type SideNames = {
  readonly title: string
  readonly swap: string
  readonly name: Readonly<Record<SideName, string>>
  readonly choose: Readonly<Record<SideName, string>>
  readonly missing: Readonly<Record<SideName, Missing>>
}

/** Returns the names of the sides of a half-and-half, or of the pizzas of a pair. */
export function usePizzaSideNames({ kind }: Pick<Product, 'kind'>): SideNames {
  const { t } = useLingui()
  if (kind === 'pair')
    return {
      title: t`Tus dos pizzas`,
      swap: t`Cambiarlas de lugar`,
      name: { left: t`Primera`, right: t`Segunda` },
      choose: { left: t`Escoge la primera pizza`, right: t`Escoge la segunda pizza` },
      missing: {
        left: { reason: t`Falta la primera pizza.`, label: t`Escoger la primera` },
        right: { reason: t`Falta la segunda pizza.`, label: t`Escoger la segunda` },
      },
    }
  return {
    title: t`Tus dos mitades`,
    swap: t`Cambiarlas de lado`,
    name: { left: t`Izquierda`, right: t`Derecha` },
    choose: { left: t`Escoge la mitad izquierda`, right: t`Escoge la mitad derecha` },
    missing: {
      left: { reason: t`Falta la mitad izquierda.`, label: t`Escoger la izquierda` },
      right: { reason: t`Falta la mitad derecha.`, label: t`Escoger la derecha` },
    },
  }
}
