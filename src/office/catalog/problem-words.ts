import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the server finds wrong in a catalog, with the words of the office; `{0}` is what stands in its brackets. */
const words: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/^is missing$/, msg`falta`],
  [/^is missing, and the store delivers$/, msg`falta, y la tienda entrega`],
  [/^is empty$/, msg`está vacío`],
  [/^is empty, and the store delivers$/, msg`está vacío, y la tienda entrega`],
  [/^is not known$/, msg`no se conoce`],
  [/^does not exist$/, msg`ya no existe`],
  [/^must be .+, not .+$/, msg`no tiene la forma que hace falta`],
  [/^has invisible characters$/, msg`tiene letras que no se ven`],
  [/^has a space at its start or end$/, msg`tiene un espacio al principio o al final`],
  [/^must be whole cents$/, msg`tiene que ser centavos enteros`],
  [/^must be at most 1000000, which is \$10,000$/, msg`no puede pasar de $10,000`],
  [/^must be at most 1000000$/, msg`no puede pasar de 1,000,000`],
  [/^must not be negative$/, msg`no puede ser negativo`],
  [/^must be more than 0$/, msg`tiene que ser más de 0`],
  [/^must be 0$/, msg`tiene que ser 0`],
  [/^must be a whole number$/, msg`tiene que ser un número entero`],
  [/^must be at least 1$/, msg`tiene que ser 1 o más`],
  [/^must be from 0 to 100$/, msg`tiene que ser de 0 a 100`],
  [/^must be less than 100$/, msg`tiene que ser menos de 100`],
  [/^is more than 100 percent$/, msg`es más de 100 por ciento`],
  [/^has small letters, digits and hyphens$/, msg`lleva letras minúsculas, números y guiones`],
  [/^has capital letters and digits$/, msg`lleva letras mayúsculas y números`],
  [/^must be a time such as 22:30$/, msg`tiene que ser una hora`],
  [/^must be a date such as .+$/, msg`tiene que ser un día del calendario`],
  [/^must be an instant such as .+$/, msg`tiene que ser un día y una hora`],
  [/^must be five digits$/, msg`tiene que tener cinco dígitos`],
  [/^must be \+1 and ten digits$/, msg`tiene que ser +1 y diez dígitos`],
  [/^must be a path of the site$/, msg`tiene que ser una dirección de la página, como /order`],
  [/^the \S+ (.+) exists twice$/, msg`{0} está dos veces`],
  [/^there is no (?:product|store|category|coupon|topping|campaign|story) (.+)$/, msg`no existe {0}`],
  [/^there is no (.+) in .+$/, msg`{0} no viene en ese tamaño`],
  [/^(.+) has no subcategory .+$/, msg`{0} no tiene esa subcategoría`],
  [/^(.+) has no size .+$/, msg`{0} no tiene ese tamaño`],
  [/^(.+) has no crust .+$/, msg`{0} no tiene esa masa`],
  [/^(.+) is made of others$/, msg`{0} está hecho de otros productos`],
  [/^the product is not toppable$/, msg`a ese producto no se le cambian los ingredientes`],
  [/^only a combo has groups$/, msg`solo un combo tiene partes`],
  [/^a combo needs groups$/, msg`a un combo le hacen falta partes`],
  [/^a combo has one size, with its price$/, msg`un combo tiene un solo tamaño, con su precio`],
  [/^has no choices$/, msg`no tiene opciones`],
  [/^is not in Puerto Rico$/, msg`no queda en Puerto Rico`],
  [/^has neither delivery nor carry-out$/, msg`no tiene ni entrega ni recogido`],
  [/^opens and closes at the same time$/, msg`abre y cierra a la misma hora`],
  [/^closes at (.+) after the next day has opened at .+$/, msg`cierra a las {0}, cuando ya abrió el día siguiente`],
  [
    /^must end where it starts, with three corners or more$/,
    msg`tiene que cerrar donde empieza, con tres esquinas o más`,
  ],
  [/^crosses itself$/, msg`se cruza consigo misma`],
  [/^leaves Puerto Rico$/, msg`se sale de Puerto Rico`],
  [/^must be null: the store does not deliver$/, msg`sobra, porque la tienda no entrega`],
  [/^belongs to coupons of type 1, and only to them$/, msg`va con los cupones de un producto gratis, y solo con ellos`],
  [
    /^belongs to coupons that are granted by points, and only to them$/,
    msg`va con los cupones que se consiguen con puntos, y solo con ellos`,
  ],
  [/^never applies: it ends before it starts$/, msg`nunca sirve: termina antes de empezar`],
  [/^never applies: there is none$/, msg`nunca sirve: no hay ninguno escogido`],
  [/^never applies: free delivery needs a delivery$/, msg`nunca sirve: la entrega gratis necesita una entrega`],
  [/^never applies: they end before they start$/, msg`nunca sirve: la hora termina antes de empezar`],
  [/^never applies: the weekly special day is not among them$/, msg`nunca sirve: falta el día especial de la semana`],
  [/^never applies: there is no lunch on .+$/, msg`nunca sirve: esos días no hay almuerzo`],
  [/^never applies: lunch is from (.+) to .+$/, msg`nunca sirve: el almuerzo empieza a las {0}`],
  [/^never applies: no store of it sells one of them$/, msg`nunca sirve: ninguna de sus tiendas vende uno de ellos`],
  [/^is before its start$/, msg`es antes de empezar`],
  [/^is taken$/, msg`ese código es o fue de otro`],
  [/^must keep its uuid .+$/, msg`tiene que guardar su identidad`],
  [/^has the uuid of (.+), which keeps its name$/, msg`tiene la identidad de {0}`],
  [/^a store is not removed: set temporarilyClosed$/, msg`una tienda no se quita: márcala como cerrada por ahora`],
  [
    /^carts may have it: before it is removed, suspend it or let it end$/,
    msg`puede estar en carritos: antes de quitarlo, suspéndelo o deja que termine`,
  ],
  [/^a game gives it$/, msg`un juego lo regala`],
  [/^a page of the site shows it$/, msg`una página lo muestra`],
]

/** Returns the words of what the server finds wrong, or null for what it does not know yet. */
function problemMessage(problem: string): { descriptor: MessageDescriptor; values: string[] } | null {
  for (const [pattern, descriptor] of words) {
    const found = pattern.exec(problem)
    if (found) return { descriptor, values: found.slice(1) }
  }
  return null
}

/** Returns what is wrong in the reader's language; what is new stays as the server says it. */
export function useProblemWords(): (problem: string) => string {
  const { i18n } = useLingui()
  return (problem) => {
    const message = problemMessage(problem)
    return message ? i18n._(message.descriptor.id, Object.fromEntries(Object.entries(message.values))) : problem
  }
}
