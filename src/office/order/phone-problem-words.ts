import { useLingui } from '@lingui/react/macro'
import type { phoneProblems } from '../../../machines/office/phone-order.rules.ts'

type Problems = ReturnType<typeof phoneProblems>
type PhoneProblem = NonNullable<Problems[keyof Problems]>

/** Returns the words of what is missing in an order by phone. */
export function usePhoneProblemWords(): Readonly<Record<PhoneProblem, string>> {
  const { t } = useLingui()
  return {
    'lines-required': t`Deja por lo menos un producto.`,
    'way-required': t`Escoge cómo la recibe.`,
    'time-required': t`Escoge para cuándo.`,
    'name-required': t`Escribe el nombre y los apellidos.`,
    'phone-required': t`Escribe el teléfono.`,
    'email-required': t`Escribe el correo: allí llega el enlace para seguir la orden.`,
    'vehicle-required': t`Pregunta el modelo y el color del carro.`,
    'payment-required': t`Escoge cómo paga.`,
    'change-invalid': t`Escribe una cantidad en dólares que cubra el total.`,
    'age-required': t`Pregúntale la edad: la orden lleva alcohol.`,
  }
}
