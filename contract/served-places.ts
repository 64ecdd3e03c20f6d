import * as v from 'valibot'

/** A served municipio, with the codes of the stores that deliver in it or offer pickup there. */
export const ServedMunicipio = v.pipe(
  v.object({
    city_name: v.string(),
    prefecture_name: v.string(),
    zip_codes: v.array(v.string()),
    delivery: v.array(v.string()),
    carryout: v.array(v.string()),
  }),
  v.transform(({ prefecture_name: region, ...place }) => ({ ...place, region })),
)
export type ServedMunicipioWire = v.InferInput<typeof ServedMunicipio>
export type ServedMunicipio = v.InferOutput<typeof ServedMunicipio>

/** An address code, ZIP and sector, with the codes of its delivering stores. Sector `00` is the whole ZIP. */
export const AddressCodeStores = v.object({
  address_code: v.string(),
  zip: v.string(),
  sector: v.string(),
  outlet_codes: v.array(v.string()),
})
export type AddressCodeStores = v.InferOutput<typeof AddressCodeStores>

export const ServedMunicipioQuery = v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) })
