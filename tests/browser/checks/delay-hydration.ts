import type { Page } from '@playwright/test'
import { pathsOfChunks } from '../built-chunks.ts'

/**
 * Delays the machines, which start once React has hydrated the page, until the returned function is called. It goes by
 * the DevTools protocol: a Playwright route would switch the browser's cache off.
 */
export async function delayMachines(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: pathsOfChunks('start').map((path) => ({ urlPattern: `*${path}` })) })
  return () => session.detach() // this continues the paused request
}
