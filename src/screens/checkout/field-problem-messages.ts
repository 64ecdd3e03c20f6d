import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const fieldProblemMessages: Readonly<Record<string, MessageDescriptor>> = {
  'first-name-required': msg`Escribe tu nombre.`,
  'last-name-required': msg`Escribe tus apellidos.`,
  'phone-required': msg`Escribe tu teléfono, para llamarte si algo pasa.`,
  'phone-invalid': msg`Ese teléfono no parece correcto. Escríbelo con sus {digits} dígitos.`,
  'email-required': msg`Escribe tu correo, para enviarte el recibo.`,
  'email-invalid': msg`Ese correo no parece correcto. Revísalo: se escribe así, marisol@ejemplo.pr.`,
  'vehicle-model-required': msg`Di la marca y el modelo, para encontrarte.`,
  'vehicle-color-required': msg`Escoge el color, para encontrarte.`,
  'sunday-curb': msg`Los domingos solo se recoge en el carro: escógelo o cambia la hora arriba.`,
  'sunday-off': msg`Los domingos no se recoge en esta tienda: cambia la hora arriba.`,
  'sunday-card': msg`Los domingos se paga con tarjeta: escógela o cambia la hora arriba.`,
  'alcohol-handover': msg`Con alcohol vemos tu identificación al entregarte la orden: escoge otra forma.`,
  'payment-required': msg`Escoge cómo vas a pagar.`,
  'change-invalid': msg`Escribe una cantidad en dólares que cubra el total.`,
  'change-short': msg`Esa cantidad no cubre el total.`,
  'ath-phone-invalid': msg`Escribe el teléfono de tu cuenta de ATH Móvil, con sus {digits} dígitos.`,
  'amount-required': msg`Escribe la propina o escoge otra.`,
  'amount-invalid': msg`Escribe una cantidad en dólares, por ejemplo 5.`,
  'amount-too-high': msg`La propina puede ser de {maxTip} como máximo.`,
  'terms-required': msg`Acepta los términos para ordenar.`,
  'age-required': msg`Confirma que tienes {age} años o más.`,
}
