import { Temporal } from 'temporal-polyfill'
import { findContents } from '../db/catalog-repository.ts'
import { marketDate } from '../domain/stores/opening-hours.ts'
import type { ContentPage } from '../domain/marketing.ts'
import type { Services } from './services.ts'

/** Reads publications. */
export function createContents({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  /** Whether it is news of the future. */
  const isOut = ({ type, publishedAt }: ContentPage) =>
    type !== 'posts' ||
    Temporal.PlainDate.compare(marketDate(Temporal.Instant.from(publishedAt)), marketDate(clock.now())) <= 0
  return {
    /** Returns the published documents of a type, or the one with an id. */
    find: async (type: ContentPage['type'], id: number | undefined): Promise<ContentPage[]> =>
      (await findContents(database, type, id)).filter(isOut),
  }
}
