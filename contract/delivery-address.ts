/** What a delivery address says of where the door is. */
export type DoorWords = { readonly location_name: string; readonly house_no: string }

/** Words that are about a unit, an area or the island, not about a street. */
const notStreet = new Set(
  (
    'apt apto apartamento apartment suite unidad unit piso floor num numero number casa house edif edificio torre ' +
    'tower local oficina puerto rico pr usa'
  ).split(' '),
)
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b00[679]\d\d(-\d+)?\b/g, ' ') // a ZIP is no house number
    .match(/[a-z]+|\d+/g) ?? []

const hasNumber = (words: readonly string[]) => words.some((word) => /^\d/.test(word))
const hasStreet = (words: readonly string[]) =>
  words.some((word) => word.length > 1 && /^[a-z]/.test(word) && !notStreet.has(word))

/**
 * What a rider lacks to find the door of a place of which only the area is known: the field that should say the street,
 * or the number; null when both are said. The name of an area is no street, unless a number stands with it.
 */
export function missingDoorWords({ location_name, house_no }: DoorWords): keyof DoorWords | null {
  const location = wordsOf(location_name)
  const house = wordsOf(house_no)
  if (hasNumber(location) && hasStreet(location)) return null
  if (!hasNumber(house)) return 'house_no'
  return hasStreet(house) ? null : 'location_name'
}
