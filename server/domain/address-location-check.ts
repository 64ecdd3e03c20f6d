import type { Address, AddressProblem } from '../../contract/delivery-address.ts'

/** The surroundings of a point; kilometers along the ground. */
export type AddressSurroundings = {
  /** The municipio of the point itself. */
  readonly municipio: string | null
  /** Distance to the nearest known place of the address's municipio. */
  readonly municipioKm: number
  /** The municipio of the address's ZIP and the distance to its center; null if only the ZIP's number is known. */
  readonly zip: { readonly municipio: string; readonly km: number } | null
}

/** Tolerance at borders: within this distance a neighboring town or ZIP is accepted. */
const besideKm = 10

/** Returns the problem of an address whose town or ZIP is too far from its point; null if they match. */
export function addressLocationProblem(
  { municipio }: Pick<Address, 'municipio'>,
  around: AddressSurroundings,
): AddressProblem | null {
  if (around.municipio !== municipio && around.municipioKm > besideKm)
    return { field: 'municipio', code: 'municipio-far' }
  if (around.zip && around.zip.municipio !== around.municipio && around.zip.km > besideKm)
    return { field: 'zip', code: 'zip-far' }
  return null
}
