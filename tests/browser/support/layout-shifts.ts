import type { Page } from '@playwright/test'

/** Runs before the page's scripts and records how far its layout shifts without a press just before. */
function recordShifts() {
  const shifts: number[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** From the next page on, records how far the layout shifts. */
export const watchLayoutShifts = (page: Page) => page.addInitScript(recordShifts)

/** Returns each layout shift since the page was opened; their sum is what CLS counts, where 0.1 is good. */
export const layoutShiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => Array.from(Reflect.get(globalThis, 'shifts'), Number))
