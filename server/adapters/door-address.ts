import { findMunicipio } from '../../contract/municipios.ts'
import type { DoorAddress } from '../domain/geocoder.ts'

const zip = /^00[679]\d\d(-\d+)?$/
const zipAtEnd = /\s+00[679]\d\d(-\d+)?$/
const road = /\b(?:carr(?:etera)?|ruta|pr)[\s.#-]*(?:pr[\s-]*)?(\d{1,4})\b/i
const kilometer = /\bkm[\s.]*(\d{1,3}(?:[.,]\d{1,2})?)/i
const unit = /(?:^|\s)(?:apto?|apartamento|apartment|suite|unidad|unit)[\s.#]*([\w-]+)/i
const condominium = /^((?:cond|condominio|edif|edificio|torres?)\b.*)$/i
const area = /^((?:urb|urbanizaci[oó]n|bo|barrio|sector|res|residencial)\b.*)$/i
const numberFirst = /^(\d[\w-]*)\s+(.*\p{L}{2}.*)$/u
/** As in an urbanización: its block and house, then a street that often has a number itself. */
const blockFirst = /^([a-z]{1,2}-?\d[\w-]*)\s+((?:calle|c\/|ave|avenida|paseo|camino|blvd|street|st)\b.*)$/iu
const numberLast = /^(.*\p{L}{2}.*?)\s+#?([a-z]{0,2}-?\d[\w-]*)$/iu
/** An urbanización and what stands before or after it without a comma: `Urb. X 10 Calle 8`, `Calle 8 #10 Urb. X`. */
const areaThenDoor =
  /^((?:urb|urbanizaci[oó]n)\b.*?)\s+#?([a-z]{0,2}-?\d[\w-]*\s+(?:calle|ave|avenida|paseo|camino|blvd)\b.*)$/iu
const doorThenArea = /^(\S.*?)\s+((?:urb|urbanizaci[oó]n)\b.*)$/iu
const numberedStreet = /^(.*\b(?:calle|ave|avenida)\.?\s+\d+)\s+(\D+)$/iu
/** A street without a number. */
const namedStreet = /^(?:calle|ave|avenida|paseo|camino|blvd)\b\.?\s+\p{L}{2}/iu
/** Words for a kind of street, without a name. */
const kindOnly = /^(?:calle|ave|avenida|paseo|camino|blvd|street)\.?$/i

function streetOf(part: string): DoorAddress {
  const [, first, after] = numberFirst.exec(part) ?? blockFirst.exec(part) ?? []
  if (first !== undefined && after !== undefined && !zip.test(first)) return { number: first, street: after }
  const [, before, last] = numberLast.exec(part) ?? []
  if (before === undefined || last === undefined || zip.test(last)) return {}
  return kindOnly.test(before) ? { street: part } : { street: before, number: last }
}

/** Parses one comma-separated part. */
function partWords(part: string): DoorAddress {
  const [, roadNumber] = road.exec(part) ?? []
  const [, km] = kilometer.exec(part) ?? []
  if (roadNumber !== undefined || km !== undefined) {
    const [, barrio] = area.exec(part.replace(road, '').replace(kilometer, '').replace(/\s+/g, ' ').trim()) ?? []
    return {
      ...(roadNumber !== undefined && { road: roadNumber }),
      ...(km !== undefined && { km }),
      ...(barrio !== undefined && { area: barrio.trim() }),
    }
  }
  const [, door] = unit.exec(part) ?? []
  const rest = part.replace(unit, '').trim()
  const own = door === undefined ? {} : { unit: door }
  if (condominium.test(rest)) return { ...own, condominium: rest }
  if (area.test(rest)) return { ...own, area: rest }
  return { ...own, ...streetOf(rest.replace(zipAtEnd, '')) }
}

/** Returns the parts of a text that a comma should separate; the municipio after a numbered street belongs to no door. */
function separated(part: string): string[] {
  const [, one, other] = areaThenDoor.exec(part) ?? doorThenArea.exec(part) ?? []
  if (one !== undefined && other !== undefined) return [one, other].flatMap(separated)
  const [, street, after] = numberedStreet.exec(part) ?? []
  return [street !== undefined && after !== undefined && findMunicipio(after) ? street : part]
}

/** Parses the door of an address into the fields of a Puerto Rican address; the first match of a field wins. */
export function parseDoorAddress(text: string): DoorAddress {
  const parts = text
    .split(/,(?!\d{1,2}\b)|[;\n]/)
    .slice(0, 6)
    .map((part) => part.replace(/\s+/g, ' ').trim().slice(0, 80))
    .flatMap(separated)
  const door = parts.reduceRight<DoorAddress>((later, part) => ({ ...later, ...partWords(part) }), {})
  // The street of a condominium stands alone; that of a house without a number is found by the search of streets.
  const street = door.condominium === undefined ? undefined : parts.find((part) => namedStreet.test(part))
  return { ...(street !== undefined && { street }), ...door }
}
