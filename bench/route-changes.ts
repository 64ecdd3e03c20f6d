import { chromium, type Locator, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../tests/browser-path.ts'
import { openSettled, waitUntilSettled } from '../tests/browser/support/settled.ts'
import { chooseStore } from '../tests/browser/support/shopping.ts'
import { median } from './median.ts'
import { verdict, type Row } from './rows.ts'
import { openDevice, screens, throttleCpu, cpuThrottlingRate, type Device } from './slow-device.ts'

const runs = 5
const most = 100
/** Milliseconds that a person's pointer is over a link before it is released there. */
const intentMs = { mouse: 200, finger: 80 }

/** Runs in the page: notes how long after a click another page with another title is painted. */
function timeNextPage() {
  const title = () => document.querySelector('main h1')?.textContent
  const before = { title: title(), path: location.pathname }
  return new Promise<number>((resolve) => {
    const watch = (begun: number) => {
      const isNew = location.pathname !== before.path && title() !== undefined && title() !== before.title
      if (!isNew) return void requestAnimationFrame(() => watch(begun))
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
    }
    addEventListener('click', ({ timeStamp }) => watch(timeStamp), { once: true, capture: true })
  })
}

/** Presses like a person: the pointer arrives, rests and is released. */
async function press({ page, cdp, screen }: Device, link: Locator) {
  const box = await link.boundingBox()
  if (!box) throw new Error(`Nothing to press: ${String(link)}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (!screen.isPhone) {
    await page.mouse.move(x, y, { steps: 3 })
    await page.waitForTimeout(intentMs.mouse)
    return page.mouse.click(x, y)
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(intentMs.finger)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function untilNextPage(device: Device, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  await waitUntilSettled(device.page)
  const timed = await device.page.evaluateHandle(`({ done: (${String(timeNextPage)})() })`)
  await throttleCpu(device, cpuThrottlingRate)
  await press(device, link)
  const time = await timed.evaluate((timer) => Reflect.get(Object(timer), 'done'))
  await throttleCpu(device, 1)
  await waitUntilSettled(device.page)
  return Number(time)
}

type Change = { readonly name: string; readonly from: string; readonly link: (page: Page) => Locator }
const changes: readonly Change[] = [
  {
    name: 'a category of the menu',
    from: '/order/deals',
    link: (page) => page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Postres' }),
  },
  {
    name: 'a product',
    from: '/order/pizzas',
    link: (page) => page.getByRole('main').getByRole('link', { name: 'Escoger La Boricua' }),
  },
  {
    name: 'the front page',
    from: '/order/pizzas',
    link: (page) => page.getByRole('banner').getByRole('link').first(),
  },
  {
    name: 'the menu',
    from: '/',
    link: (page) => page.locator('a[href^="/order"]:visible').first(),
  },
]

/** Measures changes of the page on a slow device, from the release of a link to the next page's paint. */
export async function measureRouteChanges(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments })
  try {
    const rows: Row[] = []
    for (const screen of screens) {
      const device = await openDevice(browser, screen)
      await openSettled(device.page, origin)
      await chooseStore(device.page)
      for (const { name, from, link } of changes) {
        const times: number[] = []
        for (let run = 0; run < runs; run += 1) {
          await openSettled(device.page, origin + from)
          times.push(await untilNextPage(device, link(device.page)))
        }
        const time = Math.round(median(times))
        rows.push({
          what: `from the release of a link to ${name} (${screen.name}), ${cpuThrottlingRate} x slower`,
          value: `${time} ms (${times.map(Math.round).join(', ')})`,
          baseline: '',
          ratio: '',
          goal: verdict(time < most, `under ${most} ms`),
        })
      }
      await device.page.context().close()
    }
    return rows
  } finally {
    await browser.close()
  }
}
