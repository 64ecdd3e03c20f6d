type Given = Readonly<Record<string, string | undefined>>
type Environment = {
  readonly DEPLOYMENT: 'local' | 'production'
  readonly DATA_KEY?: readonly string[] | undefined
  readonly APP_SECRET?: string | undefined
  readonly SMTP_URL?: string | undefined
}

/** What production lacks without a setting. */
const wanted = [
  ['DATA_KEY', 'names, phones and addresses are stored unsealed'],
  ['APP_SECRET', 'a copy of the database is enough to make the links of emails'],
  ['SMTP_URL', 'emails are only written to DATA_DIR/outbox'],
] as const

/** First words that other programs use too. */
const foreignWords = new Set(['APP', 'GOOGLE', 'OTEL'])
const firstWord = (name: string) => /^[^_]+(?=_)/.exec(name)?.[0] ?? ''
const joined = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/** Whether one letter more, less, other or moved by one place makes `b` of `a`. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [x, y] = [a.slice(start), b.slice(start)]
  const swapped = `${x.slice(1, 2)}${x.slice(0, 1)}${x.slice(2)}`
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || swapped === y
}

/** Long enough that a name one letter away is no word of its own, such as `HOSTS`. */
const distinctLength = 6

function meant(name: string, known: readonly string[]): string | null {
  const letters = joined(name)
  const same = known.find((other) => joined(other) === letters)
  const near = known.find((other) => other.length >= distinctLength && isOneSlipAway(joined(other), letters))
  return same ?? near ?? null
}

function unknownName(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const other = meant(name, known)
  if (other !== null) return `${name} is no setting and is ignored: is ${other} meant?`
  const word = firstWord(name)
  const isOurs = word !== '' && !foreignWords.has(word) && known.filter((one) => firstWord(one) === word).length > 1
  return isOurs ? `${name} is no setting and is ignored: docs/configuration.md lists those of ${word}` : null
}

/** Returns a sentence for each name of the environment that is nearly a setting's, and for each that production lacks. */
export function settingWarnings(given: Given, known: readonly string[], env: Environment): string[] {
  const misspelt = Object.keys(given).flatMap((name) => unknownName(name, known) ?? [])
  if (env.DEPLOYMENT !== 'production') return misspelt
  const missing = wanted.filter(([name]) => env[name] === undefined)
  return [...misspelt, ...missing.map(([name, consequence]) => `${name} is not set: ${consequence}`)]
}
