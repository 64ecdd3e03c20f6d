/**
 * Streets that addresses name without a town, most of them with a store of the chain: name, municipio, ZIP. Names of
 * several towns and streets across several ZIPs are omitted: they need the town.
 */
export const streets: readonly (readonly [name: string, municipio: string, zip: string])[] = [
  ['Calle Loíza', 'San Juan', '00911'],
  ['Ave. Ashford', 'San Juan', '00907'],
  ['Ave. Magdalena', 'San Juan', '00907'],
  ['Ave. F. D. Roosevelt', 'San Juan', '00918'],
  ['Ave. Roosevelt', 'San Juan', '00918'],
  ['Calle San Sebastián', 'San Juan', '00901'],
  ['Calle San Francisco', 'San Juan', '00901'],
  ['Calle Fortaleza', 'San Juan', '00901'],
  ['Ave. Víctor M. Labiosa', 'San Juan', '00926'],
  ['Ave. Isla Verde', 'Carolina', '00979'],
  ['Ave. San Patricio', 'Guaynabo', '00968'],
  ['Ave. Aguas Buenas', 'Bayamón', '00959'],
  ['Ave. Boulevard', 'Toa Baja', '00949'],
  ['Ponce By Pass', 'Ponce', '00717'],
  ['Ave. Rafael Cordero', 'Caguas', '00725'],
  ['Ave. Jesús T. Piñero', 'Cayey', '00736'],
  ['Ave. Marcelito Gotay', 'Fajardo', '00738'],
]
