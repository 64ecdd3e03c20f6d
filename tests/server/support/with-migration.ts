import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import * as v from 'valibot'
import { migrationsFolder } from '../../../server/db/database.ts'

const Journal = v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) })

/** Returns a folder with the migrations of this program and one more with this statement, until the test ends. */
export function withMigration(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bohio-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = v.parse(Journal, JSON.parse(readFileSync(journalFile, 'utf8')))
  const when = (journal.entries.at(-1)?.when ?? 0) + 1
  journal.entries.push({ idx: journal.entries.length, when, tag: 'newer', breakpoints: true })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, 'newer.sql'), statement)
  return folder
}
