/** Runs in the page and returns every visible or announced text outside brackets. */
export function textsOutsideBrackets(): string[] {
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) =>
      !element.closest('script, style, noscript, svg, body [lang], .maplibregl-map') && element.checkVisibility(),
  )
  const texts = shown.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    ...['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  ])
  const outside = texts.map((text) => text.replaceAll(/⟦[^⟧]*⟧/g, ' ').trim())
  return [...new Set(outside.filter((text) => /\p{L}/u.test(text)))]
}

/** Matches texts that are the same in every language or written by Intl. */
const everywhere = [
  'Bohío Pizza',
  'Bohío',
  'g',
  'mg',
  'kcal',
  'mi',
  'AM',
  'PM',
  'and',
  'or',
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    (['long', 'short'] as const).map((weekday) =>
      new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 2, 1 + day)),
    ),
  ),
  ...Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat('en-US', { month: length, timeZone: 'UTC' }).format(Date.UTC(2026, month, 15)),
    ),
  ).flat(),
]

const orderNumber = /\bBP-[A-Z\d]{4}-[A-Z\d]{4}\b/g

/** Returns the texts without the words of the server's data. */
export function untranslatedTexts(texts: readonly string[], words: ReadonlySet<string>): string[] {
  const known = [...[...words].filter((word) => word.length > 1), ...everywhere].toSorted((a, b) => b.length - a.length)
  const without = (text: string) => {
    let left = text.replaceAll(orderNumber, ' ')
    for (const word of known) if (left.includes(word)) left = cut(left, word)
    return left
  }
  return texts.filter((text) => /\p{L}/u.test(without(text)))
}

/** Matches whole words only. */
function cut(text: string, word: string): string {
  let at = text.indexOf(word)
  let left = text
  while (at >= 0) {
    const isWhole = !/\p{L}$/u.test(left.slice(0, at)) && !/^\p{L}/u.test(left.slice(at + word.length))
    if (isWhole) left = `${left.slice(0, at)} ${left.slice(at + word.length)}`
    at = left.indexOf(word, isWhole ? at : at + 1)
  }
  return left
}
