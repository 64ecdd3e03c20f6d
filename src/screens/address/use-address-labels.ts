import { useLingui } from '@lingui/react/macro'
import type { AddressField, AddressKind } from '../../../contract/delivery-address.ts'

/** Texts of a field: label, example, and an optional hint. */
export type FieldLabels = { readonly label: string; readonly placeholder?: string; readonly hint?: string }

/** Returns the labels of a kind of place. */
export function useAddressLabels(kind: AddressKind): Readonly<Record<AddressField, FieldLabels>> {
  const { t } = useLingui()
  return {
    number: { label: kind === 'road' ? t`Número de casa` : t`Número`, placeholder: '1800' },
    street: { label: t`Calle`, placeholder: t`Calle Loíza` },
    area: { label: kind === 'road' ? t`Barrio o sector` : t`Urbanización o barrio`, placeholder: t`Urb. Villa Mar` },
    condominium: { label: t`Condominio`, placeholder: t`Torre del Mar` },
    unit: { label: kind === 'condominium' ? t`Apto.` : t`Apartamento o unidad`, placeholder: '4B' },
    road: { label: t`Carretera`, placeholder: '115' },
    km: { label: t`Kilómetro`, placeholder: '11.3' },
    branch: { label: t`Ramal o interior`, placeholder: t`Ramal 3` },
    municipio: { label: t`Municipio` },
    zip: { label: t`ZIP`, placeholder: '00907' },
    gate: { label: t`Código del portón`, hint: t`Para que el chofer pueda entrar.` },
    announce: { label: t`A quién visita`, hint: t`Si hay control de acceso.` },
    landmark: { label: t`Punto de referencia`, placeholder: t`Portón verde` },
  }
}
