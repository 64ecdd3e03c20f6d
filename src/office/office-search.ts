// The router's own reading makes a number of a phone.

/** Returns the parts of an address's query, as texts. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Returns the query of an address; what is empty does not stand in it. */
export function stringifySearch(search: object): string {
  const filled = Object.entries(search).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(filled).toString()
  return query === '' ? '' : `?${query}`
}
