import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { consoleIssuesOf } from '../support/console-issues.ts'
import { watchRequests } from '../support/settled.ts'

/** A page of a context that keeps its cache, with its requests and console messages. */
export type ReusedPage = {
  readonly page: Page
  readonly session: CDPSession
  readonly requests: readonly string[]
  readonly complaints: readonly string[]
}

/**
 * Opens a tab in a context with a warm cache. A tab that stays open would also keep the
 * scripts in memory, where they cannot be delayed.
 */
export async function openReusedPage(context: BrowserContext): Promise<ReusedPage> {
  await context.clearCookies()
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  watchRequests(page)
  const session = await context.newCDPSession(page)
  return { page, session, requests, complaints: consoleIssuesOf(page) }
}

/** Removes all but the first products of each long table: their rows have the same markup. */
export const shortenTables = (page: Page) =>
  page.evaluate(() => {
    for (const table of document.querySelectorAll('table'))
      for (const product of [...table.tBodies].slice(3)) product.remove()
  })
