/** Paths to print under a heading, and what no path covers. */
export type Section = {
  readonly heading: string
  readonly lines: readonly string[]
  readonly missing: readonly string[]
}

type Words = { readonly missing: string; readonly more: string; readonly all: string }

const perPage = 20

/** Returns the number of the last page of all lines, at least 1. */
export const lastPageOf = (sections: readonly Section[]) =>
  Math.max(1, Math.ceil(sections.reduce((sum, { lines }) => sum + lines.length, 0) / perPage))

/** Prints a page of the paths under their headings and how many more there are; without a number, all of them. */
export function printPaths(sections: readonly Section[], page: number | null, words: Words) {
  const first = page === null ? 0 : (page - 1) * perPage
  const end = page === null ? Infinity : first + perPage
  let place = 0
  for (const { heading, lines, missing } of sections) {
    const shown = lines.slice(Math.max(first - place, 0), Math.max(end - place, 0))
    place += lines.length
    if (shown.length === 0 && missing.length === 0) continue
    console.log(`\n${heading}`)
    for (const line of shown) console.log(line)
    for (const goal of missing) console.log(`  ${words.missing}: ${goal}`)
  }
  if (page !== null && place > end)
    console.log(`\n… ${place - end} ${words.more}: --page ${page + 1}, ${words.all}: --all`)
}
