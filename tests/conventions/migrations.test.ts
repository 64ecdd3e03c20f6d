import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Returns what of a migration would keep servers from writing a table while it runs. */
function offencesOf(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim())
  const created = new Set(
    statements.flatMap((text) => /^CREATE (?:UNLOGGED )?TABLE "(\w+)"/.exec(text)?.slice(1) ?? []),
  )
  const isConcurrent = statements.some((text) => /\bCONCURRENTLY\b/.test(text))
  return statements.flatMap((text) => {
    const index = /^CREATE (?:UNIQUE )?INDEX .*?ON "(\w+)"/s.exec(text)?.[1]
    if (index !== undefined && !created.has(index) && !/ INDEX CONCURRENTLY IF NOT EXISTS /.test(text))
      return [`index of ${index} is not made concurrently`]
    if (isConcurrent && !/^CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS /.test(text))
      return ['a concurrent index shares its migration']
    const table = /^ALTER TABLE "(\w+)" ADD CONSTRAINT .*(CHECK|FOREIGN KEY)/s.exec(text)?.[1]
    if (table !== undefined && !created.has(table) && !/NOT VALID;?$/.test(text))
      return [`constraint of ${table} is validated at once`]
    if (/ VALIDATE CONSTRAINT /.test(text) && statements.some((other) => / ADD CONSTRAINT /.test(other)))
      return ['a constraint is validated in the migration that adds it']
    return []
  })
}

it.each([
  ['CREATE INDEX "a" ON "orders" USING btree ("x");', ['index of orders is not made concurrently']],
  ['CREATE UNIQUE INDEX "a" ON "orders" ("x");', ['index of orders is not made concurrently']],
  ['CREATE INDEX CONCURRENTLY "a" ON "orders" ("x");', ['index of orders is not made concurrently']],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("x");', []],
  ['CREATE TABLE "new" (\n"x" int);--> statement-breakpoint\nCREATE INDEX "a" ON "new" ("x");', []],
  [
    'ALTER TABLE "orders" ADD COLUMN "x" int;--> statement-breakpoint\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("x");',
    ['a concurrent index shares its migration'],
  ],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK ("orders"."x" > 0);', ['constraint of orders is validated at once']],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK ("orders"."x" > 0) NOT VALID;', []],
  ['ALTER TABLE "orders" VALIDATE CONSTRAINT "a";', []],
  [
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (true) NOT VALID;--> statement-breakpoint\nALTER TABLE "orders" VALIDATE CONSTRAINT "a";',
    ['a constraint is validated in the migration that adds it'],
  ],
])('what keeps tables from being written is found in %s', (migration, offences) => {
  expect(offencesOf(migration)).toEqual(offences)
})

it('no migration keeps a table that has rows from being written', () => {
  const folder = 'server/db/migrations'
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files).not.toEqual([])
  const offences = files.flatMap((name) =>
    offencesOf(readFileSync(`${folder}/${name}`, 'utf8')).map((what) => `${name}: ${what}`),
  )
  expect(offences).toEqual([])
})

it('only the newest snapshot of the schema is kept: the next migration is generated from it', () => {
  expect(readdirSync('server/db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1)
})
