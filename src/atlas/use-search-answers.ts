import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SearchedPage } from './search.ts'

/** Questions in other words than those of the flows, and the places that answer them. */
export function useSearchAnswers(): readonly SearchedPage[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        place: { view: 'machine', machine: 'repricing', state: 'repricing.told' },
        title: t`Se agotó un producto o cambió un precio`,
        about: t`Lo que ve el cliente cuando un producto de su carrito ya no está disponible o cuesta otra cosa.`,
        where: t`Lo que cambia la tienda`,
        keywords: t`agotado, no disponible, inventario`,
      },
      {
        place: { view: 'story', story: 'store-is-silent' },
        title: t`La tienda no acepta la orden`,
        about: t`Lo que el cliente lee y puede hacer, y cuándo se entera la oficina.`,
        where: t`Historias`,
        keywords: t`no aceptada, sin aceptar`,
      },
      {
        place: { view: 'machine', machine: 'complaint', state: null },
        title: t`El cliente se queja de una orden`,
        about: t`Lo dice desde el seguimiento, con una foto si quiere, y la cadena le contesta.`,
        where: t`Seguimiento de la orden`,
        keywords: t`queja, reclamo, algo salió mal`,
      },
      {
        place: { view: 'rules', topic: 'times' },
        title: t`Cuándo vence un carrito`,
        about: t`Cuándo se guarda aparte, hasta cuándo se ofrece y cuándo se borra.`,
        where: t`Las reglas`,
        keywords: t`caduca, expira, tiempo límite`,
      },
      {
        place: { view: 'story', story: 'becomes-delivered' },
        title: t`Quién lleva la orden y cómo llega`,
        about: t`La tienda y el repartidor, paso a paso, hasta que la orden queda entregada.`,
        where: t`Historias`,
        keywords: t`repartidor, chofer, entregada`,
      },
    ],
    [t],
  )
}
