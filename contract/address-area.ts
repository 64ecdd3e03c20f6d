import type { Address, AddressProblem } from './delivery-address.ts'

/** What stands around a point of the map; kilometres along the ground. */
export type Surroundings = {
  /** The municipio of the point itself. */
  readonly municipio: string | null
  /** To the nearest known place of the municipio that the address names. */
  readonly municipioKm: number
  /** The municipio of the address's ZIP and the way to its middle; null for a ZIP of which only the number is known. */
  readonly zip: { readonly municipio: string; readonly km: number } | null
}

/** Borders are not lines to those who live beside them: so far from the point another town or ZIP is still right. */
const besideKm = 10

/** Whether the town and the ZIP of an address are those of its point, or beside it; null when they are. */
export function areaProblem({ municipio }: Pick<Address, 'municipio'>, around: Surroundings): AddressProblem | null {
  if (around.municipio !== municipio && around.municipioKm > besideKm)
    return { field: 'municipio', code: 'municipio-far' }
  if (around.zip && around.zip.municipio !== around.municipio && around.zip.km > besideKm)
    return { field: 'zip', code: 'zip-far' }
  return null
}
