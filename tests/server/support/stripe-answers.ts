export type Answer = { readonly status: number; readonly body: object }

/** Returns a refusal; not every one has a code. */
export const refuse = (status: number, code?: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, ...(code !== undefined && { code }), message: `Refused: ${code ?? type}` } },
})
/** The answer about an id that does not exist. */
export const missing = refuse(404, 'resource_missing')

/** Small pages, so that lists have several. */
const mostOfPage = 5

/** Returns one page of a list, latest first. */
export function listOf(
  url: string,
  objects: readonly { readonly id: string; readonly created: number }[],
  asked: URLSearchParams,
): Answer {
  const since = Number(asked.get('created[gte]') ?? 0)
  const all = objects.filter(({ created }) => created >= since).toReversed()
  const from = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1
  const data = all.slice(from, from + Math.min(Number(asked.get('limit') ?? 10), mostOfPage))
  return { status: 200, body: { object: 'list', data, has_more: from + data.length < all.length, url } }
}
