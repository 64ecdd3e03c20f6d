import type { Address, AddressProblem } from '../../contract/delivery-address.ts'

/** The surroundings of a point; kilometers along the ground. */
export type AddressSurroundings = {
  /** The municipio of the point itself. */
  readonly municipio: string | null
  /** Distance to the nearest known place of the address's municipio. */
  readonly municipioKm: number
  /**
   * The municipio of the address's ZIP, and the distances to the center of this ZIP and of the municipio's nearest one;
   * null if only the ZIP's number is known.
   */
  readonly zip: { readonly municipio: string; readonly km: number; readonly nearestKm: number } | null
}

/** Tolerance at borders: within this distance a neighboring town, or a ZIP of one, is accepted. */
const besideKm = 10
/** Within this distance another ZIP of the same town is accepted. */
const besideZipKm = 6
/** A point this near to the center of a ZIP is in it or beside it; large rural ZIPs have points that are near to none. */
const withinZipKm = 2.5

const isZipFar = (zip: NonNullable<AddressSurroundings['zip']>, municipio: string | null) =>
  zip.municipio === municipio ? zip.km > besideZipKm && zip.nearestKm <= withinZipKm : zip.km > besideKm

/** Returns the problem of an address whose town or ZIP is too far from its point; null if they match. */
export function addressLocationProblem(
  { municipio }: Pick<Address, 'municipio'>,
  around: AddressSurroundings,
): AddressProblem | null {
  if (around.municipio !== municipio && around.municipioKm > besideKm)
    return { field: 'municipio', code: 'municipio-far' }
  return around.zip && isZipFar(around.zip, around.municipio) ? { field: 'zip', code: 'zip-far' } : null
}
