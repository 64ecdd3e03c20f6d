import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { RuleTopic } from '../../../contract/rule-topics.ts'

/** `keywords`: other words that the page is found by. */
type TopicWords = { readonly title: string; readonly about: string; readonly keywords: string }

/** Title and content of each page of rules. */
export function useRuleTopics(): Readonly<Record<RuleTopic, TopicWords>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      coupons: {
        title: t`Los cupones`,
        about: t`Qué cupones se combinan, las condiciones de cada uno con su límite, y por qué se rechaza un cupón.`,
        keywords: t`ofertas, códigos, descuentos, vencido`,
      },
      prices: {
        title: t`Precios, entrega e IVU`,
        about: t`Cuánto cuesta la entrega, el mínimo de la orden y los impuestos, con un ejemplo para probar.`,
        keywords: t`IVU, cerveza, alcohol, bebidas, envío gratis, propina`,
      },
      times: {
        title: t`Los límites de tiempo`,
        about: t`Cuándo se pierde un carrito o una orden sin pagar, cuánto se espera al banco, a la tienda y a cada respuesta.`,
        keywords: t`minutos, horas, segundos, tiempo límite, sin tocar nada, deshacer, esperas`,
      },
      cancellations: {
        title: t`Cancelar y devolver`,
        about: t`Quién puede cancelar o rechazar una orden y hasta cuándo, y cuándo se devuelve el dinero.`,
        keywords: t`anular, reembolso, tienda que no contesta`,
      },
      guarantees: {
        title: t`Una sola orden, pase lo que pase`,
        about: t`Qué pasa con el doble clic, dos pestañas, dos dispositivos, una recarga, un banco callado o quien entra a su cuenta a mitad de la compra, y por qué nunca se cobra dos veces.`,
        keywords: t`tarjeta, invitado, miembro`,
      },
    }),
    [t],
  )
}
