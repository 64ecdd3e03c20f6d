import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CatalogDocument } from '../../contract/office/catalog-document.ts'
import { versionStates, type VersionState } from '../../contract/office/catalog.ts'
import { instant } from './instant.ts'
import { isOneOf } from './is-one-of.ts'

/** Versions of the catalog. The published one with the highest number is in the catalog's own tables. */
export const catalogVersions = pgTable(
  'catalog_versions',
  {
    number: integer().primaryKey(),
    state: text().$type<VersionState>().notNull(),
    document: jsonb().$type<CatalogDocument>().notNull(),
    note: text().notNull(),
    /** The member of staff; null for a command of the operator. */
    staffId: uuid(),
    /** The published version that it changes; null for the first. */
    basedOn: integer(),
    createdAt: instant().notNull(),
    publishAt: instant(),
    publishedAt: instant(),
    /** Why it was not published at its time. */
    problem: text(),
  },
  (table) => [
    index('due_versions')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
    check('catalog_version_state', isOneOf(table.state, versionStates)),
    check('catalog_version_published', sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`),
  ],
)
