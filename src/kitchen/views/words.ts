import { useLingui } from '@lingui/react/macro'
import type { Allergen } from '../../../contract/allergens.ts'
import type { OrderStatus, StepReason } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import type { HeldStep } from '../../../machines/kitchen/kitchen.ports.ts'
import type { Column } from '../../../machines/kitchen/kitchen.rules.ts'

/** Returns the titles of the columns. */
export function useColumnTitles(): Readonly<Record<Column, string>> {
  const { t } = useLingui()
  return {
    new: t`Nuevas`,
    accepted: t`Aceptadas`,
    oven: t`En el horno`,
    ready: t`Listas`,
    onTheWay: t`En camino`,
    later: t`Para luego`,
  }
}

/** Returns the words of a button that moves an order to a status. */
export function useStepWords(): (status: OrderStatus) => string {
  const { t } = useLingui()
  const words: Readonly<Partial<Record<OrderStatus, string>>> = {
    4: t`Rechazada`,
    5: t`Al horno`,
    6: t`Salió`,
    7: t`Entregada`,
    8: t`Cancelada`,
    9: t`Entregada`,
    10: t`Aceptada`,
    11: t`Aceptada para luego`,
    12: t`A la cocina`,
    14: t`+10 min`,
    16: t`Lista`,
    17: t`Lista`,
    20: t`No abre la puerta`,
  }
  return (status) => words[status] ?? ''
}

/** Returns why an order is refused or canceled, as the customer reads it. */
export function useReasonWords(): Readonly<Record<StepReason, string>> {
  const { t } = useLingui()
  return {
    busy: t`Demasiadas órdenes`,
    soldOut: t`Falta un ingrediente`,
    closed: t`Estamos cerrando`,
    address: t`No llegamos a esa dirección`,
    other: t`Otra razón`,
    noShow: t`El cliente no apareció`,
    undeliverable: t`No se pudo entregar`,
    customer: t`La canceló el cliente`,
    mistake: t`Fue un error`,
  }
}

/** Returns what was pressed, in one line. */
export function useHeldWords(): (step: HeldStep) => string {
  const { t } = useLingui()
  const stepWords = useStepWords()
  const reasonWords = useReasonWords()
  return ({ status, minutes, reason }) => {
    if (status === 14) return t`Se atrasa: ${minutes ?? 0} min`
    if (minutes !== null) return t`Aceptada: ${minutes} min`
    return reason === null ? stepWords(status) : `${stepWords(status)}: ${reasonWords[reason]}`
  }
}

/** Returns how an order reaches its customer. */
export function useHandoverWords(): (order: Pick<StoreOrder, 'order_type' | 'handover'>) => string {
  const { t } = useLingui()
  return ({ order_type: type, handover }) => {
    if (type === 'delivery') return handover === 'contactless' ? t`Entrega sin contacto` : t`Entrega`
    return handover === 'curbside' ? t`Al carro` : t`Recoger`
  }
}

/** Returns the names of allergens, short enough for a board. */
export function useAllergenWords(): Readonly<Record<Allergen, string>> {
  const { t } = useLingui()
  return {
    gluten: t`gluten`,
    milk: t`leche`,
    egg: t`huevo`,
    soy: t`soya`,
    fish: t`pescado`,
    crustacean: t`crustáceos`,
    mollusk: t`moluscos`,
    nuts: t`frutos secos`,
    peanut: t`maní`,
    sesame: t`ajonjolí`,
    mustard: t`mostaza`,
    sulphites: t`sulfitos`,
  }
}
