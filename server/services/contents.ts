import { Temporal } from 'temporal-polyfill'
import { findContents } from '../db/catalog-repository.ts'
import { marketDate } from '../domain/opening-hours.ts'
import type { ContentPage } from '../domain/marketing.ts'
import type { Services } from './services.ts'

/** What the chain publishes. */
export function createContents({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  /** News of a later day of the market are not out yet. */
  const isOut = ({ type, publishedAt }: ContentPage) =>
    type !== 'posts' ||
    Temporal.PlainDate.compare(marketDate(Temporal.Instant.from(publishedAt)), marketDate(clock.now())) <= 0
  return {
    /** Returns the documents of a type that are out, or the one of an id. */
    find: async (type: ContentPage['type'], id: number | undefined): Promise<ContentPage[]> =>
      (await findContents(database, type, id)).filter(isOut),
  }
}
