import { msg } from '@lingui/core/macro'

/** Messages of a search. They load after the first paint, because none is shown before. */
export const invalidAddress = msg({
  id: 'message_invalid_address',
  message: 'No encontramos esa dirección en Puerto Rico. Revísala o escribe el pueblo o el código postal.',
})
