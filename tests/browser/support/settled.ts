import type { Page, Request } from '@playwright/test'

type Traffic = {
  /** Requests in flight, oldest first. */
  readonly pending: Set<Request>
  started: number
  readonly listeners: Set<() => void>
}

const trafficByPage = new WeakMap<Page, Traffic>()

/** A stream stays open as long as its page, so it does not count. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** Starts counting a page's requests in flight. Idempotent; call it before the page's first navigation. */
export function watchRequests(page: Page): Traffic {
  const known = trafficByPage.get(page)
  if (known) return known
  const traffic: Traffic = { pending: new Set(), started: 0, listeners: new Set() }
  const { pending, listeners } = traffic
  const end = (request: Request) => {
    if (pending.delete(request)) listeners.forEach((listener) => listener())
  }
  page.on('request', (request) => {
    if (isStream(request)) return
    traffic.started++
    pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('response', (response) => {
    const document = response.request()
    if (!document.isNavigationRequest() || response.frame() !== page.mainFrame()) return
    // The new document replaces the old one, whose requests may never be reported as ended.
    for (const request of pending) if (request !== document) end(request)
  })
  trafficByPage.set(page, traffic)
  return traffic
}

/** Resolves when no request is in flight. */
const quiet = ({ pending, listeners }: Traffic) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (pending.size > 0) return
      listeners.delete(check)
      resolve()
    }
    listeners.add(check)
    check()
  })

/** Runs in the page once a frame: nothing loads for three frames in a row. */
function isLoaded(seen: { frames: number }) {
  seen.frames = document.readyState === 'complete' && document.fonts.status === 'loaded' ? seen.frames + 1 : 0
  return seen.frames >= 3
}

/** Runs in the page once a frame: hydrated, the machines running, nothing loading, for three frames in a row. */
function isReady(seen: { frames: number }) {
  const isHydrated = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const isRunning = document.querySelector('body > output') !== null // the live region comes with the machines
  const isLoading = document.querySelector('[role=banner] progress, header progress') !== null
  const isComplete = document.readyState === 'complete' && document.fonts.status === 'loaded'
  seen.frames = isHydrated && isRunning && !isLoading && isComplete ? seen.frames + 1 : 0
  return seen.frames >= 3
}

async function until(page: Page, isSo: typeof isReady): Promise<void> {
  const traffic = watchRequests(page)
  for (;;) {
    await quiet(traffic)
    const { started } = traffic
    await page.waitForFunction(isSo, { frames: 0 })
    if (traffic.pending.size === 0 && traffic.started === started) return
  }
}

/** Waits until a page has loaded everything: no request was in flight or started within three frames. */
export const waitUntilLoaded = (page: Page): Promise<void> => until(page, isLoaded)

/** Waits until a storefront page is settled: loaded, hydrated and with running machines. */
export const waitUntilSettled = (page: Page): Promise<void> => until(page, isReady)

/** Opens a storefront page and waits until it is settled. */
export async function openSettled(page: Page, path: string) {
  watchRequests(page)
  const response = await page.goto(path)
  await waitUntilSettled(page)
  return response
}

/** Loads a storefront page again and waits until it is settled. */
export async function reloadSettled(page: Page) {
  await page.reload()
  await waitUntilSettled(page)
}
