import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Changes } from './changes.ts'

/** What customers, a store or the office notice of a change of one flow. */
export type ReleaseNote = {
  /** The day of the change, `2026-11-27`. */
  readonly on: string
  /** The id of the flow. */
  readonly flow: string
  /** Who notices it; nobody, if only the flow is drawn or built differently. */
  readonly by: 'customers' | 'stores' | 'office' | 'nobody'
  readonly text: MessageDescriptor
}

/** What people notice of the changes of the flows, the newest first; CONTRIBUTING.md says when a change gets one. */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    on: '2026-11-29',
    flow: 'payment',
    by: 'customers',
    text: msg`Quien vuelve a pagar con la orden cambiada lee que cambió y paga el total nuevo; un pago que sigue abierto dice su total.`,
  },
  {
    on: '2026-11-29',
    flow: 'time-picker',
    by: 'customers',
    text: msg`Las horas que se abren desde un producto son solo aquellas en que se vende, y dicen lo que pide.`,
  },
  {
    on: '2026-11-29',
    flow: 'wallet',
    by: 'customers',
    text: msg`El cupón que se canjeó por puntos se nombra, y es el primero de la lista.`,
  },
  {
    on: '2026-11-29',
    flow: 'order-file',
    by: 'office',
    text: msg`Una orden que no ha terminado se cancela desde su página: se dice qué pasa con el dinero y se escoge la razón.`,
  },
  {
    on: '2026-11-29',
    flow: 'kitchen',
    by: 'stores',
    text: msg`Cada orden se cancela desde su tarjeta: se dice qué pasa con el dinero, se escoge la razón, y hay diez segundos para deshacer.`,
  },
  {
    on: '2026-11-29',
    flow: 'order',
    by: 'stores',
    text: msg`Una orden se puede cancelar con su razón en cada paso antes del final, también mientras se entrega.`,
  },
  {
    on: '2026-11-29',
    flow: 'removal',
    by: 'customers',
    text: msg`“Deshacer” sale donde estaba lo que se quitó, y no se va mientras tenga el foco.`,
  },
  {
    on: '2026-11-29',
    flow: 'rescheduling',
    by: 'customers',
    text: msg`Una orden para luego se puede cambiar a otra hora desde el seguimiento hasta dos horas antes; si el total cambia, se confirma.`,
  },
  {
    on: '2026-11-28',
    flow: 'payment',
    by: 'customers',
    text: msg`Quien vuelve a pagar con un pago empezado ve su orden si el banco lo aprobó; si no, sigue con ese pago o escoge otra forma.`,
  },
  {
    on: '2026-11-28',
    flow: 'tracker',
    by: 'customers',
    text: msg`Una orden para luego que la tienda ya aceptó se puede cancelar hasta dos horas antes.`,
  },
  {
    on: '2026-11-28',
    flow: 'checkout',
    by: 'customers',
    text: msg`Si el total cambió, aceptarlo hace la orden; si el carrito ya no existe, se vuelve al inicio.`,
  },
  {
    on: '2026-11-28',
    flow: 'tracker',
    by: 'customers',
    text: msg`Si se pierde el contacto con la tienda, se dice que no confirma la orden y se da su teléfono; si no la había aceptado, el cliente la puede cancelar.`,
  },
  {
    on: '2026-11-28',
    flow: 'storefront',
    by: 'customers',
    text: msg`Al cambiar de tienda o de dirección, la orden puede venir consigo; después de una orden, la próxima es lo antes posible.`,
  },
  {
    on: '2026-11-28',
    flow: 'time-picker',
    by: 'customers',
    text: msg`Las horas después de medianoche salen con la noche a la que pertenecen, así que mañana empieza cuando la tienda abre.`,
  },
  {
    on: '2026-11-28',
    flow: 'checkout',
    by: 'customers',
    text: msg`Si otra pestaña ya hizo la orden, se dice y se ofrece seguirla; si la tienda cierra mientras tanto, también se dice.`,
  },
  {
    on: '2026-11-28',
    flow: 'kitchen',
    by: 'stores',
    text: msg`Cada botón que se toca se puede deshacer durante diez segundos, y una orden nueva no mueve las demás.`,
  },
  {
    on: '2026-11-27',
    flow: 'storefront',
    by: 'customers',
    text: msg`Una página o una orden abierta sigue a la tienda: un precio, una hora o algo agotado cambia en dos segundos, y se dice qué cambió. Mientras se termina la orden, se dice al hacerla.`,
  },
  {
    on: '2026-11-27',
    flow: 'tracker',
    by: 'customers',
    text: msg`Si la tienda no acepta la orden a tiempo, el cliente puede esperar, llamar o cancelarla sin costo.`,
  },
  {
    on: '2026-11-27',
    flow: 'tracker',
    by: 'customers',
    text: msg`Quien pidió mensajes de texto de su orden puede dejar de recibirlos.`,
  },
  {
    on: '2026-11-27',
    flow: 'payment',
    by: 'customers',
    text: msg`Se puede pagar con ATH Móvil: el cliente confirma en la app, da otro teléfono o escoge otra forma de pago.`,
  },
  {
    on: '2026-11-27',
    flow: 'checkout',
    by: 'customers',
    text: msg`Una entrega que se paga por adelantado puede llevar propina para quien la lleva.`,
  },
  {
    on: '2026-11-27',
    flow: 'checkout',
    by: 'customers',
    text: msg`Si la tienda lo pide, un cliente que ella no conoce y paga en efectivo escribe un código que recibe por SMS.`,
  },
  {
    on: '2026-11-27',
    flow: 'reorder',
    by: 'customers',
    text: msg`Una orden que su tienda no acepta se puede repetir en otra tienda.`,
  },
  {
    on: '2026-11-27',
    flow: 'countdown',
    by: 'customers',
    text: msg`Si la tienda hace una pausa o cambia su horario, la cuenta regresiva la sigue enseguida.`,
  },
  {
    on: '2026-11-27',
    flow: 'order',
    by: 'stores',
    text: msg`La tienda marca que el cliente no está en la puerta, y una orden sin contacto con ella puede seguir.`,
  },
  {
    on: '2026-11-27',
    flow: 'order',
    by: 'customers',
    text: msg`Cuando la tienda acepta, se cobra lo retenido, y desde ahí solo la tienda cancela.`,
  },
  {
    on: '2026-11-26',
    flow: 'tracker',
    by: 'customers',
    text: msg`Un invitado puede borrar sus datos personales de una orden que terminó.`,
  },
  {
    on: '2026-11-26',
    flow: 'cart',
    by: 'customers',
    text: msg`Cuando termina la sesión, el carrito que vino de otro dispositivo se va de este; se ofrece otra vez al entrar.`,
  },
  {
    on: '2026-11-26',
    flow: 'game',
    by: 'nobody',
    text: msg`Se quitó un paso intermedio.`,
  },
  {
    on: '2026-11-26',
    flow: 'recovery',
    by: 'nobody',
    text: msg`Un estado tiene otro nombre.`,
  },
  {
    on: '2026-11-26',
    flow: 'checkout',
    by: 'customers',
    text: msg`Si no llega respuesta a la orden, se busca cuando vuelve la conexión y una vez por minuto; si el dispositivo no sabe si hay conexión, cuando el cliente lo pide.`,
  },
  {
    on: '2026-11-26',
    flow: 'cart',
    by: 'customers',
    text: msg`Si otra pestaña deja la tienda, esta también la deja.`,
  },
  {
    on: '2026-11-25',
    flow: 'checkout',
    by: 'customers',
    text: msg`Si la tienda ya no llega a la hora escogida, se dice antes de hacer la orden.`,
  },
  {
    on: '2026-11-25',
    flow: 'session',
    by: 'customers',
    text: msg`Una cuenta nueva con Google, Apple o Facebook entra sin esperar por un correo.`,
  },
  {
    on: '2026-11-25',
    flow: 'storefront',
    by: 'nobody',
    text: msg`Los enlaces a una tienda, las páginas de la cuenta y la llegada a terminar la orden, que antes decidían las pantallas, están en el flujo.`,
  },
  {
    on: '2026-11-25',
    flow: 'checkout',
    by: 'customers',
    text: msg`Si empieza un domingo mientras se termina la orden y la tienda no lleva al carro ese día, se dice y se vuelve al menú.`,
  },
  {
    on: '2026-11-24',
    flow: 'localization',
    by: 'customers',
    text: msg`El cliente puede confirmar que el punto del mapa es su puerta, y la página de una tienda empieza una orden para recoger allí.`,
  },
  {
    on: '2026-11-24',
    flow: 'address-editor',
    by: 'customers',
    text: msg`El miembro puede confirmar que el punto del mapa es su puerta.`,
  },
  {
    on: '2026-11-24',
    flow: 'storefront',
    by: 'customers',
    text: msg`Un enlace a una tienda que no existe o que no contesta lo dice, y la tienda escogida se queda.`,
  },
]

/** Returns the notes since a version, of the flows that are new or changed since then. */
export function notesSince({ on, summary }: Changes[number]): ReleaseNote[] {
  const added = summary.added.flatMap(({ flows }) => flows)
  const changed = new Set([...summary.flows, ...added].map(({ id }) => id))
  return releaseNotes.filter((note) => note.on >= on && changed.has(note.flow))
}
