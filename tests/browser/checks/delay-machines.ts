import type { Page } from '@playwright/test'
import { pathsOfChunks } from '../support/built-chunks.ts'

/**
 * Delays the machines, which start after hydration, until the returned function is called. It uses
 * the DevTools protocol, because a Playwright route would disable the browser's cache.
 */
export async function delayMachines(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: pathsOfChunks('start').map((path) => ({ urlPattern: `*${path}` })) })
  return () => session.detach() // this continues the paused request
}
