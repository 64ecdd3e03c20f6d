import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { runCatalogCommand } from '../../../server/catalog-command.ts'
import { withValue } from '../../../contract/office/catalog-paths.ts'
import type { TestApp } from './open-test-app.ts'

/** The values of a catalog by their paths. */
export type Edits = Readonly<Record<string, unknown>>

/** Returns a document with other values. */
export const editedDocument = (document: unknown, edits: Edits): CatalogDocument =>
  v.parse(
    CatalogDocument,
    Object.entries(edits).reduce((before, [path, value]) => withValue(before, path.split('.'), value), document),
  )

/** Publishes the catalog with other values, and returns the number of the version. */
export async function publishEdits(
  { catalogVersions }: TestApp,
  edits: Edits,
  at: Parameters<typeof catalogVersions.replace>[0]['at'] = null,
) {
  const document = editedDocument(await catalogVersions.current(), edits)
  const publication = await catalogVersions.replace({ document, basedOn: null, staffId: null, note: '', at })
  if (!('number' in publication)) throw new Error(JSON.stringify(publication))
  return publication.number
}

/** Resolves when the server has read the catalog anew, after a change that it was notified of. */
export const nextReload = ({ catalog }: Pick<TestApp, 'catalog'>) =>
  new Promise<void>((resolve) => {
    catalog.watch(resolve)
  })

/** Runs `npm run catalog -- …` on a server's database: its lines, and its exit code; an error is its message. */
export async function runCatalog({ catalogVersions: versions, clock }: TestApp, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runCatalogCommand(args, { versions, now: clock.now, print }).catch((error: unknown) => {
    lines.push(error instanceof Error ? error.message : String(error))
    return 1
  })
  return { code, lines }
}

const folder = () => mkdtempSync(join(tmpdir(), 'bohio-catalog-'))

/** Writes a file, and returns its path. */
export function fileOf(content: unknown): string {
  const path = join(folder(), 'catalog.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Exports the catalog to a file. */
export const exportToFile = async (app: TestApp) => fileOf((await runCatalog(app, 'export')).lines.join('\n'))

/** Replaces texts of a file, as an editor would. */
export function replaceInFile(path: string, ...replacements: readonly (readonly [string, string])[]): void {
  const text = readFileSync(path, 'utf8')
  for (const [old] of replacements) if (!text.includes(old)) throw new Error(`${old} is not in the file`)
  writeFileSync(
    path,
    replacements.reduce((before, [old, next]) => before.replace(old, next), text),
  )
}
