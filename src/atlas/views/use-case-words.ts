import { useLingui } from '@lingui/react/macro'

/** Returns the words of each reason that has a picture of its own, by its name. */
export function useCaseWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    'checkout.refused~coupon': t`El cupón es solo para tarjetas`,
    'checkout.refused~store': t`La tienda no puede hacer esta orden`,
    'checkout.pickingTime~full': t`La hora se llenó`,
    'repricing.told~price': t`Subió un precio`,
    'repricing.told~sold-out': t`Se acabó un producto`,
    'payment.failed~late': t`Se acabó el tiempo para pagar`,
  }
}
