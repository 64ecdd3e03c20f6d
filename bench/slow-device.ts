import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../tests/browser-path.ts'
import { chooseStore } from '../tests/browser/support/shopping.ts'
import { openSettled } from '../tests/browser/support/settled.ts'
import { median } from './median.ts'
import { verdict, type Row } from './rows.ts'

export const cpuThrottlingRate = 4
const runs = 5
const scrollRuns = 3
/** Milliseconds: from a press to the next paint, and of a task while the finger moves. */
const [maxUntilPaint, maxInOneTask] = [100, 50]
export const screens = [
  { name: 'phone', width: 390, height: 844, isPhone: true },
  { name: 'desk', width: 1280, height: 800, isPhone: false },
] as const
type Screen = { readonly name: string; readonly width: number; readonly height: number; readonly isPhone: boolean }
export type Device = { readonly page: Page; readonly cdp: CDPSession; readonly screen: Screen }

/** Opens a page with a screen of this size. */
export async function openDevice(browser: Browser, screen: Screen): Promise<Device> {
  const { width, height, isPhone } = screen
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone })
  const page = await context.newPage()
  return { page, screen, cdp: await context.newCDPSession(page) }
}

/** Makes the page's processor `rate` times slower. */
export const throttleCpu = ({ cdp }: Device, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** Returns the longest entry of type `entries` during `act`, in milliseconds; 0 without one. */
export async function longestEntry(
  page: Page,
  entries: 'event' | 'longtask',
  act: () => Promise<void>,
): Promise<number> {
  const seen = await page.evaluateHandle((type) => {
    const durations: number[] = []
    // Elements that move under a resting pointer also cause events, which are no presses.
    const isAsked = (entry: PerformanceEntry) => !(entry instanceof PerformanceEventTiming) || entry.interactionId > 0
    const observer = new PerformanceObserver((list) =>
      durations.push(
        ...list
          .getEntries()
          .filter(isAsked)
          .map(({ duration }) => duration),
      ),
    )
    observer.observe({ type, ...(type === 'event' && { durationThreshold: 16 }) })
    return durations
  }, entries)
  await act()
  await page.waitForTimeout(400) // entries are reported after their frame
  return seen.evaluate((durations) => Math.max(0, ...durations))
}

/** Scrolls through a list by the wheel, or by flicks of a finger. */
export async function scrollThrough({ page, cdp, screen }: Device) {
  const { width, height, isPhone } = screen
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  for (let turns = 0; turns < 60 && (await left()) > 1; turns += 1) {
    if (isPhone)
      await cdp.send('Input.synthesizeScrollGesture', {
        x: width / 2,
        y: height - 200,
        yDistance: -500,
        speed: 1600,
        gestureSourceType: 'touch',
        preventFling: false,
      })
    else await page.mouse.wheel(0, 300)
    await page.waitForTimeout(150)
  }
}

/** Returns the longest task during scrolling; the minimum of some runs, because other load on the machine only increases it. */
async function scrolling(browser: Browser, address: string, screen: Screen): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < scrollRuns; run += 1) {
    const device = await openDevice(browser, screen) // pictures that were shown before are already parsed
    await openSettled(device.page, address)
    await device.page.mouse.move(screen.width / 2, screen.height / 2)
    await device.page.waitForTimeout(1500) // the machines are loaded, and so is the content under the pointer
    await throttleCpu(device, cpuThrottlingRate)
    times.push(await longestEntry(device.page, 'longtask', () => scrollThrough(device)))
    await device.page.context().close()
  }
  return Math.min(...times)
}

const row = (what: string, time: number, most: number): Row => ({
  what: `${what}, ${cpuThrottlingRate} x slower`,
  value: time === 0 ? 'none over 50 ms' : `${Math.round(time)} ms`,
  baseline: '',
  ratio: '',
  goal: verdict(time < most, `under ${most} ms`),
})

/** Returns the milliseconds from a press until the paint after its effect (Event Timing). */
export async function untilPaint({ page, screen }: Device, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`Nothing to press: ${String(button)}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.waitForTimeout(250) // the scrolled content is painted, as for a human press
  // By position alone, because the driver's queries before a press would slow it down.
  return longestEntry(page, 'event', () => (screen.isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)))
}

async function pressing(origin: string, device: Device): Promise<Row[]> {
  const { page, screen } = device
  await openSettled(page, origin)
  await chooseStore(page)
  const times: Record<'topping' | 'add', number[]> = { topping: [], add: [] }
  for (let run = 0; run < runs; run += 1) {
    await openSettled(page, `${origin}/order/pizzas`)
    await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
    const add = page.getByRole('button', { name: /^Añadir$/ })
    await add.waitFor()
    await page.waitForTimeout(1000) // the drawing is loaded
    await throttleCpu(device, cpuThrottlingRate)
    times.topping.push(await untilPaint(device, page.getByRole('button', { name: 'Añadir Pepperoni' })))
    times.add.push(await untilPaint(device, add))
    await throttleCpu(device, 1)
  }
  return [
    row(`a topping until the next paint (${screen.name})`, median(times.topping), maxUntilPaint),
    row(`"Añadir" until the next paint (${screen.name})`, median(times.add), maxUntilPaint),
  ]
}

/** Measures pictures of a list and presses on a slow device, with a phone's and a desktop's screen. */
export async function measureSlowDevice(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments })
  try {
    const rows: Row[] = []
    for (const screen of screens) {
      for (const path of ['/order/pizzas', '/order/deals']) {
        const time = await scrolling(browser, origin + path, screen)
        rows.push(
          row(`longest task while ${path} scrolls (${screen.name}), least of ${scrollRuns}`, time, maxInOneTask),
        )
      }
      const device = await openDevice(browser, screen)
      rows.push(...(await pressing(origin, device)))
      await device.page.context().close()
    }
    return rows
  } finally {
    await browser.close()
  }
}
