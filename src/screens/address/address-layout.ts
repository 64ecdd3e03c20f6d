import type { AddressField, AddressKind } from '../../../contract/delivery-address.ts'

/** Fields of a kind of place: required ones, row by row, and optional ones. */
export const addressLayouts: Readonly<
  Record<AddressKind, { readonly needed: readonly (readonly AddressField[])[]; readonly more: readonly AddressField[] }>
> = {
  street: {
    needed: [['number', 'street'], ['area'], ['municipio', 'zip']],
    more: ['unit', 'gate', 'announce', 'landmark'],
  },
  condominium: {
    needed: [
      ['condominium', 'unit'],
      ['municipio', 'zip'],
    ],
    more: ['gate', 'announce', 'number', 'street', 'area', 'landmark'],
  },
  road: {
    needed: [['road', 'km'], ['area'], ['municipio', 'zip']],
    more: ['branch', 'number', 'gate', 'announce', 'landmark'],
  },
}

/** Whether a field is optional for a kind of place. */
export const isOptionalField = (kind: AddressKind, field: AddressField) =>
  field === 'area' || addressLayouts[kind].more.includes(field)
