import { parseArgs, type ParseArgsConfig } from 'node:util'
import { languages, type Language } from '../../../contract/primitives.ts'

/** What a program says about its use, in each language. */
export type Said = Readonly<Record<Language, string>>

const unreadable = (option: string): Said => ({
  es: `No se entiende la opción ${option}.`,
  en: `The option ${option} is not understood.`,
})
const withoutValue = (option: string): Said => ({
  es: `A la opción ${option} le falta su valor.`,
  en: `The option ${option} lacks its value.`,
})
const noSuchLanguage = (name: string): Said => ({
  es: `No hay textos en “${name}”: es, en.`,
  en: `There are no texts in “${name}”: es, en.`,
})

/** Returns the language that is asked for; null without `--lang`, or for one that there is not. */
const languageIn = (wanted: string | undefined) => languages.find((one) => one === wanted) ?? null

/** The options of every program. */
const commonOptions = { lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** Returns the value of `--lang`, also where another option cannot be read. */
function wantedLanguage(): string | undefined {
  const { lang } = parseArgs({ options: commonOptions, strict: false, allowPositionals: true }).values
  return typeof lang === 'string' ? lang : undefined
}

/** Prints in the language that is asked for with `--lang`; in both where none is. */
function say(...parts: readonly Said[]) {
  const asked = languageIn(wantedLanguage())
  const inLanguages = (asked ? [asked] : languages).map((one) => parts.map((part) => part[one]).join('\n\n'))
  console.log([...new Set(inLanguages)].join('\n\n'))
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Whether an option has no value, or the next option in its place. */
const isMissingValue = ({ message }: TypeError) => /argument missing|argument is ambiguous/.test(message)

function parsed<const T extends Options>(options: T, usage: Said) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...commonOptions, ...options } })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [, option = ''] = /'(?:-\w, )?(-[^' ]+)/.exec(error.message) ?? []
    return failWith(isMissingValue(error) ? withoutValue(option) : unreadable(option), usage)
  }
}

/** Prints what is wrong, and ends the program as failed. */
export function failWith(...parts: readonly Said[]): never {
  say(...parts)
  process.exit(1)
}

/** Ends the program with the machines of `wanted` that are not among the known ones. */
export function failOnUnknownMachines(wanted: readonly string[], known: readonly string[], usage: Said) {
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length === 0) return
  const names = unknown.join(', ')
  const all = known.join(', ')
  failWith(
    { es: `No hay ningún flujo ${names}. Los que hay: ${all}`, en: `No such machine: ${names}. There are: ${all}` },
    usage,
  )
}

/**
 * Returns the arguments of a program, with the language of `--lang`, which is Spanish otherwise. Prints the usage for
 * `--help`, and ends the program with what is wrong if its arguments cannot be read.
 */
export function readArguments<const T extends Options>(options: T, usage: Said) {
  const { values, positionals } = parsed(options, usage)
  if (process.argv.some((word) => word === '--help' || word === '-h')) {
    say(usage)
    process.exit(0)
  }
  const wanted = wantedLanguage() ?? 'es'
  return { values, positionals, language: languageIn(wanted) ?? failWith(noSuchLanguage(wanted), usage) }
}
