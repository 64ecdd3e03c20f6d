import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import type { CatalogDocument } from '../contract/office/catalog-document.ts'
import { TrialCart } from '../contract/office/catalog.ts'
import { changeText, type CatalogChange } from './domain/catalog-document/changes.ts'
import { formatJson } from './domain/catalog-document/format-json.ts'
import { readDocument, type CatalogProblem } from './domain/catalog-document/read-document.ts'
import { refusalWords } from './domain/coupons/condition-words.ts'
import { dollarsOf } from '../contract/dollars.ts'
import type { CatalogVersions, Publication } from './services/catalog-versions.ts'

const usage = `Usage: npm run catalog -- COMMAND
  export [VERSION]                               prints the catalog, or a version of it, as JSON
  check FILE                                     prints what FILE would change, and what is wrong with it
  apply FILE [--note "…"] [--at INSTANT]         publishes FILE, at once or at a time
  try FILE --cart CART [--coupon CODE]           prices a cart with FILE
  versions                                       lists the versions
  back VERSION [--note "…"]                      publishes a version again
  discard VERSION                                deletes a scheduled version or a draft`

type Setting = {
  readonly versions: CatalogVersions
  readonly now: () => Temporal.Instant
  readonly print: (line: string) => void
}

const options = {
  note: { type: 'string' },
  at: { type: 'string' },
  cart: { type: 'string' },
  coupon: { type: 'string' },
} as const

/** Some editors begin a file with it. */
const byteOrderMark = /^\uFEFF/

/** Returns the content of a file of JSON by a schema; throws what is wrong with it. */
function readFile<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  if (!existsSync(file)) throw new Error(`${file}: there is no such file`)
  const text = readFileSync(file, 'utf8').replace(byteOrderMark, '')
  if (text.trim() === '') throw new Error(`${file}: the file is empty`)
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    const where = v.isValiError(error) ? (v.getDotPath(error.issues[0]) ?? '') : ''
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`${file}: ${where === '' ? '' : `${where}: `}${words}`, { cause: error })
  }
}

function readInstant(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch (error) {
    const words = `--at must be a time with its offset, such as 2026-12-01T06:00:00-04:00, not ${text}`
    throw new Error(words, { cause: error })
  }
}

/** A file of `export`: the catalog, and the version that it was. Without one it replaces any version. */
const File = v.looseObject({ version: v.optional(v.nullable(v.number()), null) })

/** Runs a command; returns its exit code. */
export async function runCatalogCommand(args: string[], { versions, now, print }: Setting): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, given = ''] = positionals
  const note = values.note?.trim() ?? ''

  const numberGiven = () => {
    if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(usage)
    return Number(given)
  }
  const printProblems = (problems: readonly CatalogProblem[]) => {
    for (const { path, problem } of problems) print(`${path}: ${problem}`)
    print(problems.length === 1 ? '1 problem: nothing was changed' : `${problems.length} problems: nothing was changed`)
    return 1
  }
  const printChanges = (changes: readonly CatalogChange[]) => {
    for (const change of changes) print(changeText(change))
  }

  /** Passes the document of a file on, or prints what is wrong with its shape. */
  async function withFile(work: (document: CatalogDocument, version: number | null) => Promise<number>) {
    if (given === '') throw new Error(usage)
    const { version, ...content } = readFile(given, File)
    const { document, problems } = readDocument(content)
    return document ? work(document, version) : printProblems(problems)
  }

  function report(publication: Publication): number {
    switch (publication.outcome) {
      case 'unchanged':
        print('Nothing to change')
        return 0
      case 'unknown':
        throw new Error('There is no such version')
      case 'outdated':
        throw new Error(
          `Version ${publication.version} was published since this file was exported: export again, and change that`,
        )
      case 'invalid':
        return printProblems(publication.problems)
      case 'published':
      case 'scheduled':
        printChanges(publication.changes)
        print(`Version ${publication.number} is ${publication.outcome}`)
        return 0
    }
  }

  async function exportVersion(): Promise<number> {
    const row = given === '' ? null : await versions.find(numberGiven())
    if (given !== '' && !row) throw new Error('There is no such version')
    const document = row ? readDocument(row.document).document : await versions.current()
    print(formatJson({ version: row?.number ?? (await versions.currentNumber()) ?? 0, ...document }))
    return 0
  }

  async function listVersions(): Promise<number> {
    const current = await versions.currentNumber()
    for (const {
      number,
      state,
      note: why,
      staffId,
      publishAt,
      publishedAt,
      createdAt,
      problem,
    } of await versions.list()) {
      const at = (state === 'scheduled' ? publishAt : publishedAt) ?? createdAt
      const is = number === current ? 'current' : state
      const facts = [
        number,
        is,
        at.toString({ smallestUnit: 'second' }),
        staffId === null ? 'command' : 'office',
        why,
        problem ?? '',
      ]
      print(facts.join('  ').trimEnd())
    }
    return 0
  }

  async function tryFile(document: CatalogDocument): Promise<number> {
    if (values.cart === undefined) throw new Error(usage)
    const cart = readFile(values.cart, TrialCart)
    const coupons = values.coupon === undefined ? cart.coupons : [...cart.coupons, values.coupon]
    const { result, problems } = await versions.try(document, { ...cart, coupons })
    if (!result) return printProblems(problems)
    const dollars = (cents: number) => `$${dollarsOf(cents)}`
    for (const { name, quantity, total, refusal } of result.lines)
      print(`${quantity} × ${name}: ${dollars(total)}${refusal ? `, refused: ${refusalWords(refusal)}` : ''}`)
    for (const { code, discount, refusal } of result.coupons)
      print(refusal ? `${code} does not apply: ${refusalWords(refusal)}` : `${code}: -${dollars(discount)}`)
    print(
      `Delivery ${dollars(result.delivery_fee)}, taxes ${dollars(result.tax_total)}, total ${dollars(result.total)}`,
    )
    return [...result.lines, ...result.coupons].some(({ refusal }) => refusal !== null) ? 1 : 0
  }

  switch (command) {
    case 'export':
      return exportVersion()
    case 'check':
      return withFile(async (document) => {
        const { problems, changes } = await versions.inspect(document)
        printChanges(changes)
        if (problems.length > 0) return printProblems(problems)
        const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
        print(changes.length === 0 ? 'Nothing to change' : `${count}, no problems`)
        return 0
      })
    case 'apply':
      return withFile(async (document, basedOn) => {
        const at = values.at === undefined ? null : readInstant(values.at)
        if (at && Temporal.Instant.compare(at, now()) < 0)
          throw new Error(`${String(values.at)} is over: leave --at out to publish now`)
        return report(await versions.replace({ document, basedOn, at, staffId: null, note }))
      })
    case 'try':
      return withFile(tryFile)
    case 'versions':
      return listVersions()
    case 'back':
      return report(await versions.back(numberGiven(), { staffId: null, note }))
    case 'discard':
      if (!(await versions.discard(numberGiven(), null))) throw new Error('There is no such draft')
      print(`Version ${given} is deleted`)
      return 0
    default:
      throw new Error(usage)
  }
}
