import { chromium, expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../browser-path.ts'
import { openReusedPage, type ReusedPage } from '../checks/reused-page.ts'
import { rememberServerPage } from '../checks/server-page.ts'
import { InterceptedPage } from '../paths/kit/intercepted-page.ts'
import { isFree, openProgram, ownPort, withProgram, type OwnProgram } from './program.ts'
import type { Services } from '../../../server/services/services.ts'
import { watchRequests } from './settled.ts'

export { expect } from '@playwright/test'
export { consoleIssuesOf } from './console-issues.ts'

/** A Tuesday at noon in Puerto Rico: stores are open, lunch is on. */
export const tuesdayNoon = '2026-03-03T16:00:00Z'

type Settings = Readonly<Record<string, string>>
export type TestServer = {
  /** Origin, such as `http://127.0.0.1:21000`. */
  readonly url: string
  readonly dataDir: string
}

/** The program that a worker currently runs, for one test file and its settings. */
type Worker = { readonly programFor: (file: string, settings: Settings) => Promise<OwnProgram> }

type Options = {
  /** The environment of the program. */
  settings: Settings
}
type Fixtures = {
  server: TestServer
  /** The program's services, for example to move an order along. */
  services: Services
  /** A new tab of a first visit, in a browser with a warm cache. */
  kept: ReusedPage
}
/** All tests share these worker fixtures, because Playwright starts another worker for different ones. */
type WorkerFixtures = {
  worker: Worker
  /** The program of read-only tests: one for each worker. */
  sharedServer: TestServer
  contexts: Map<string, BrowserContext>
  keptContext: BrowserContext
  /** One page for all machine paths in turn. A failing test ends its worker and the page. */
  stagePage: InterceptedPage
  /** A browser with software rendering, for maps only: other pages would take seconds. */
  drawing: Browser
}

const usualSettings: Settings = { CLOCK: tuesdayNoon, KITCHEN_SPEED: '600' }

const origins = new WeakMap<BrowserContext, string>()

/** The origin of the program under test. */
export const originOf = (page: Page): string => {
  const origin = origins.get(page.context())
  if (origin === undefined) throw new Error('The page has a context of its own')
  return origin
}

/** Clears the device's storage but not its cache: loading and compiling files is most of a visit's work. */
async function forget(context: BrowserContext, origin: string) {
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.close()
}

/** Whether a test changed the clock of a context, which cannot be undone. */
async function hasOwnClock(context: BrowserContext): Promise<boolean> {
  const pages = context.pages().filter((page) => page.url() !== 'about:blank')
  const clocks = pages.map((page) =>
    page.evaluate(() => !String(setTimeout).includes('[native code]')).catch(() => true),
  )
  return (await Promise.all(clocks)).includes(true)
}

/**
 * Tests against the real program in the worker's own process. Each file has its own program and data,
 * with a clock that starts at noon and runs on; tests of a file share it.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  settings: [usualSettings, { option: true }],
  worker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      let port = await ownPort()
      const running = new Map<string, OwnProgram>()
      const stopAll = async () => {
        for (const [key, program] of running) {
          running.delete(key)
          await program.stop()
        }
      }
      const programFor = async (file: string, settings: Settings) => {
        const key = `${file} ${JSON.stringify(settings)}`
        if (!running.has(key)) {
          await stopAll()
          if (!(await isFree(port))) port = await ownPort()
        }
        const program = running.get(key) ?? (await openProgram(settings, port))
        running.set(key, program)
        return program
      }
      await use({ programFor })
      await stopAll()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => withProgram(usualSettings, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ worker, settings }, use, { file }) => {
      const { origin, dataDir } = await worker.programFor(file, settings)
      await use({ url: origin, dataDir })
    },
    { timeout: 180_000 },
  ],
  services: async ({ worker, settings }, use, { file }) => {
    const { services } = await worker.programFor(file, settings)
    await use(services)
  },
  baseURL: async ({ server }, use) => use(server.url),
  contexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  keptContext: [
    async ({ browser, sharedServer }, use) => {
      const context = await browser.newContext({
        baseURL: sharedServer.url,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.addInitScript(() => {
        if (origin === 'null') return // an empty page stores nothing
        localStorage.clear()
        sessionStorage.clear()
      })
      await context.addInitScript(rememberServerPage)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  kept: async ({ keptContext }, use) => {
    const kept = await openReusedPage(keptContext)
    await use(kept)
    await kept.page.close()
  },
  stagePage: [
    async ({ browser, sharedServer }, use) => {
      const context = await browser.newContext({
        baseURL: sharedServer.url,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await use(await InterceptedPage.in(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
  drawing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const executablePath = findBrowser() ?? ''
      const args = [...browserArguments, '--enable-unsafe-swiftshader']
      const browser = await chromium.launch({ executablePath, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, contexts, contextOptions, serviceWorkers, javaScriptEnabled, baseURL, viewport },
    use,
    testInfo,
  ) => {
    const origin = baseURL ?? ''
    const key = JSON.stringify([origin, viewport, contextOptions, serviceWorkers, javaScriptEnabled])
    const kept = contexts.get(key)
    const context = kept ?? (await browser.newContext())
    contexts.delete(key)
    origins.set(context, origin)
    if (kept) await forget(kept, origin)
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus || (await hasOwnClock(context))) return context.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(context.pages().map((page) => page.close()))
    contexts.set(key, context)
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    watchRequests(page)
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    // A response still being fetched when the test ends is not a failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Tests against a program with these settings. */
export const testWith = (settings: Settings) =>
  test.extend<Pick<Options, 'settings'>>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    settings: async ({}, use) => use(settings),
  })

/** Waits until React has hydrated the page. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    // React hydrates children before parents: once main is hydrated, the page is.
    return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  })

/** Returns an attribute of an element; throws without it. */
export async function attributeOf(page: Page, selector: string, name: string): Promise<string> {
  const value = await page.locator(selector).first().getAttribute(name)
  expect(value).not.toBeNull()
  return value ?? ''
}
