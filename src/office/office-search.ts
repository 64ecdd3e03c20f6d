import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

// Searches stay text: a phone is no number.
export const parseSearch = parseSearchWith((value) => value)
const stringify = stringifySearchWith(String)
/** Returns the query of an address; what is empty does not stand in it. */
export const stringifySearch = (search: object) =>
  stringify(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')))
