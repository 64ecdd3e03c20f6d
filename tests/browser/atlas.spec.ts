import type { Page } from '@playwright/test'
import { languages } from '../../contract/primitives.ts'
import { models } from '../paths/models.ts'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { chooseStore } from './support/shopping.ts'
import { openSettled, waitUntilLoaded } from './support/settled.ts'
import { consoleIssuesOf, expect, test, testWith, tuesdayNoon } from './support/test.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { diagramPartsOf } from '../../scripts/atlas/diagram-contents.ts'

const machines = models.map(({ machine }) => machine.id)
async function openAtlas(page: Page, path = '') {
  const response = await page.goto(`/flows${path}`)
  await waitUntilLoaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // its content loads with its data
  return response
}
const panel = (page: Page) => page.getByRole('complementary')
const step = (page: Page, words: string | RegExp) => panel(page).getByRole('button', { name: words })

const diagram = (page: Page) => page.locator('#diagram section:has(> svg)').first()
const stateOf = (page: Page, state: string) => page.locator(`[data-state="${state}"]`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? '')

/** Returns whether a state is visible in the viewport of its diagram. */
const isInWindow = (page: Page, state: string) =>
  stateOf(page, state).evaluate((box) => {
    const frame = box.closest('section')?.getBoundingClientRect()
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return (
      frame !== undefined && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
    )
  })

/** Returns whether a state is visible without scrolling. */
const isOnScreen = (page: Page, state: string) =>
  stateOf(page, state).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test.use({ viewport: { width: 1280, height: 800 } })

/** Returns diagram texts that overflow their boxes or arrow labels. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    const frameOf = (text: Element) => {
      const heading = text.closest<SVGElement>('[data-heading]')?.dataset['heading']
      const state =
        heading === undefined ? text.closest('[data-state]') : document.querySelector(`[data-state="${heading}"]`)
      return state?.querySelector('rect') ?? text.closest('[data-transition]')?.parentElement?.querySelector('rect')
    }
    return [...document.querySelectorAll('#diagram svg text')].flatMap((text) => {
      const frame = frameOf(text)
      const isInside = frame && isWithin(text.getBoundingClientRect(), frame.getBoundingClientRect())
      return isInside ? [] : [text.textContent]
    })
  })

for (const language of languages)
  test(
    `atlas: every machine is drawn in ${language} and no text overflows its box`,
    { tag: '@full' },
    async ({ page }) => {
      const complaints = consoleIssuesOf(page)
      for (const machine of machines) {
        await openAtlas(page, `/${machine}?lang=${language}`)
        await expect(page.locator('#diagram svg [data-state]').first()).toBeVisible()
        expect(await overflowing(page), machine).toEqual([])
      }
      expect(complaints).toEqual([])
    },
  )

for (const language of languages)
  for (const path of [
    '',
    '/payment?state=payment.asking',
    '/payment/try',
    '/report',
    '/stories',
    '/stories/bank-is-silent',
  ])
    test(
      `atlas: axe finds no issues on /flows${path} in ${language}, light and dark, phone and desktop`,
      { tag: '@full' },
      async ({ page }) => {
        await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
        await openAtlas(page, path)
        for (const colorScheme of ['light', 'dark'] as const)
          for (const width of [390, 1280]) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await page.setViewportSize({ width, height: 844 })
            expect(await accessibilityIssuesOf(page)).toEqual([])
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          }
      },
    )

test('atlas: a search leads to the store closing during payment', async ({ page }) => {
  await openAtlas(page)
  await page.getByRole('searchbox').fill('tienda cerro')
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await page.getByRole('searchbox').fill('terminar la orden')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Terminar la orden' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terminar la orden' })).toBeVisible()
  await page.getByRole('link', { name: 'Llenando los pasos', exact: true }).press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Llenando los pasos' })).toBeVisible()
  await expect(panel(page)).toContainText('La hora pasó o la tienda cerró')
  await panel(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(panel(page)).toHaveCount(0)
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`atlas: a link to a state shows it, ${viewport.width} px wide`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openAtlas(page, '/storefront?state=storefront.place.overdue&lang=en')
    await expect(panel(page)).toBeVisible()
    await expect(page.locator('#diagram section > svg')).toHaveCount(diagramPartsOf(storefrontMachine).length)
    // Scrolling is complete after two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await isOnScreen(page, 'storefront.place.overdue')).toBe(true)
  })

test('atlas: search results are navigated and opened by keyboard', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page)
  const search = page.getByRole('searchbox')
  const links = page.getByRole('search').getByRole('link')
  await search.fill('cierra la tienda')
  await expect(links.filter({ hasText: 'Cerró mientras pagaba' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(search).toHaveValue('cierra la tienda')
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeVisible()
  await page.mouse.click(5, 700)
  await expect(links).toHaveCount(0)
  await search.fill('cerró mientras pagaba')
  await expect(links.first()).toContainText('Cerró mientras pagaba')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Cerró mientras pagaba' })).toBeVisible()
})

test('atlas: an event leads to the state in which it occurs', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page)
  await page.getByRole('searchbox').fill('quiso pagar de otra forma')
  const link = page.getByRole('search').getByRole('link').first()
  await expect(link).toContainText('Pago con tarjeta · Pago empezado antes')
  await link.click()
  await expect(page).toHaveURL(/\/flows\/payment\?state=payment\.begun$/)
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Pago empezado antes' })).toBeVisible()
})

test('atlas: a diagram is zoomed by keyboard', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/payment')
  const width = () =>
    page
      .locator('#diagram svg')
      .first()
      .evaluate(({ clientWidth }) => clientWidth)
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before)
  await page.keyboard.press('-')
  await expect.poll(width).toBe(before)
})

test('atlas: a whole diagram fits its viewport', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/checkout')
  const hidden = () =>
    diagram(page).evaluate((window) => ({
      x: window.scrollWidth - window.clientWidth,
      y: window.scrollHeight - window.clientHeight,
      from: [window.scrollLeft, window.scrollTop],
    }))
  expect((await hidden()).x).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Ajustar' }).click()
  await expect.poll(hidden).toEqual({ x: 0, y: 0, from: [0, 0] })
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`atlas: a diagram opens at its initial state, ${viewport.width} px wide`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const [machine, start] of [
      ['checkout', 'checkout.resuming'],
      ['payment', 'payment.arriving'],
      ['localization', 'localization.arriving'],
    ] as const) {
      await openAtlas(page, `/${machine}`)
      expect(await isInWindow(page, start), machine).toBe(true)
    }
  })

test('atlas: a group opens in the outline, and the minimap shows another part of a large diagram', async ({ page }) => {
  await openAtlas(page, '/localization?lang=es')
  const outline = page.getByRole('region', { name: 'De un vistazo' })
  await expect(outline.getByText('Muy corto')).toHaveCount(0)
  await page.getByRole('button', { name: 'Escribiendo el lugar' }).click()
  await expect(outline.getByText('Muy corto')).toBeVisible()
  expect(await isInWindow(page, 'localization.chosen')).toBe(false)
  await page.getByText('Mapa pequeño').first().click()
  const map = page.locator('#diagram svg[aria-hidden="true"]').first()
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  const drawn = await diagram(page).locator('> svg').getAttribute('viewBox')
  const [, , width = 1, height = 1] = (drawn ?? '').split(' ').map(Number)
  const place = await stateOf(page, 'localization.chosen')
    .locator('rect')
    .first()
    .evaluate((rect) => ({
      x: Number(rect.getAttribute('x')),
      y: Number(rect.getAttribute('y')),
    }))
  if (!box) throw new Error('No minimap')
  await page.mouse.click(box.x + (place.x / width) * box.width, box.y + (place.y / height) * box.height)
  expect(await isInWindow(page, 'localization.chosen')).toBe(true)
})

test('atlas: a machine can be tried out and explains impossible steps', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/checkout/try')
  const present = () =>
    page.locator('[data-present]').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
  await expect.poll(present).toContain('checkout.filling.contact')
  await openAtlas(page, '/payment/try')
  await expect.poll(present).toContain('payment.beginning')
  await step(page, /sin respuesta$/).click()
  await expect.poll(present).toContain('payment.unreached')
  await step(page, 'Reintentó el pago').first().click()
  await expect.poll(present).toContain('payment.beginning')
  await step(page, 'Paso anterior').click()
  await expect.poll(present).toContain('payment.unreached')
})

test('atlas: a trial begins at a refused coupon, shows the present screen and keeps the result in sight', async ({
  page,
}) => {
  await openAtlas(page, '/cart/try')
  await page.getByRole('searchbox', { name: 'O busca qué pasa' }).fill('cupón rechazado')
  await page
    .getByRole('main')
    .getByRole('button', { name: /el cupón se rechaza/ })
    .first()
    .click()
  const result = panel(page).getByRole('status')
  await expect(result).toContainText('el cupón se rechaza')
  const now = panel(page).getByRole('img').first()
  await expect(now).toHaveAttribute('src', /cart\.\w+\.es\.phone\.light\.avif/)
  await step(page, /./).last().scrollIntoViewIfNeeded()
  await expect(result).toBeInViewport()
})

test('atlas: error codes are found', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page)
  const field = page.getByRole('searchbox', { name: 'Buscar un estado o algo que pasa' })
  for (const code of ['CART-05', 'CP-23']) {
    await field.fill(code)
    await expect(page.getByRole('search').getByRole('link').first()).toContainText(code)
  }
})

test(
  'atlas: the panel lists the state’s own transitions once and marks only final states as ends',
  { tag: '@full' },
  async ({ page }) => {
    await openAtlas(page, '/checkout?state=checkout.filling.contact')
    await expect(panel(page).getByText('Se le pasó la hora a la orden', { exact: true })).toHaveCount(1)
    await openAtlas(page, '/recovery?state=recovery.lookupFailed')
    await expect(panel(page).getByText('Un miembro entró a su cuenta', { exact: true })).toHaveCount(1)
    await openAtlas(page, '/tracker?state=tracker')
    await expect(panel(page)).toContainText('todo pasa en los estados que tiene adentro')
    await openAtlas(page, '/tracker?state=tracker.unknown')
    await expect(panel(page)).toContainText('Nada: se queda así')
    await openAtlas(page, '/payment?state=payment.left')
    await expect(panel(page)).toContainText('aquí termina este flujo')
  },
)

test('atlas: the panel opens and closes by keyboard and returns the focus', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/payment')
  const heading = panel(page).getByRole('heading', { level: 2 })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => panel(page).getByRole('button', { name: 'Cerrar' }).press('Enter'),
  ]) {
    await stateOf(page, 'payment.asking').press('Enter')
    await expect(heading).toBeFocused()
    await close()
    await expect(panel(page)).toHaveCount(0)
    expect(await focused(page)).toBe('payment.asking')
  }
  await stateOf(page, 'payment.asking').press('Enter')
  await expect(heading).toBeFocused()
  await stateOf(page, 'payment.asking').press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('atlas: every view has its own title', { tag: '@full' }, async ({ page }) => {
  const rest = 'Mapa de los flujos · Bohío Pizza'
  const titles = new Set<string>()
  for (const path of ['', '/payment', '/payment?state=payment.asking', '/payment/try', '/nobody']) {
    await openAtlas(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    titles.add(await page.title())
  }
  expect([...titles].filter((title) => title.endsWith(rest))).toHaveLength(5)
})

test('atlas: the language in the address is kept', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '?lang=en')
  await page.getByRole('main').getByRole('link').first().click()
  await page.reload()
  await waitUntilLoaded(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
})

test('atlas: the address carries the language', async ({ page, browser }) => {
  await openAtlas(page, '/payment')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/flows\/payment\?lang=en$/)
  await page.getByRole('link', { name: 'All flows' }).click()
  await expect(page).toHaveURL(/\/flows\?lang=en$/)
  await waitUntilLoaded(page)
  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(page.url())
  await expect(colleague.getByRole('button', { name: 'Español' })).toBeVisible()
  await colleague.context().close()
})

test('atlas: the first link skips to the diagram', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/payment?state=payment.asking')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al dibujo' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(diagram(page)).toBeFocused()
})

test(
  'atlas: on a phone, a state and its panel and a choice and its effect fit one screen',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAtlas(page, '/payment')
    for (const state of ['payment.beginning', 'payment.unreached', 'payment.asking']) {
      await stateOf(page, state).click()
      await expect(panel(page)).toBeInViewport()
      const edges = async () => {
        const box = await stateOf(page, state).boundingBox()
        const below = await panel(page).boundingBox()
        return box && below && box.y >= 0 && box.y + box.height <= below.y
      }
      await expect.poll(edges, state).toBe(true)
    }
    await openAtlas(page, '/payment/try')
    await step(page, /sin respuesta$/).click()
    await expect(stateOf(page, 'payment.unreached')).toBeInViewport({ ratio: 0.99 })
    await expect(step(page, 'Reintentó el pago').first()).toBeInViewport()
  },
)

test('atlas: unknown machines, states and paths are reported', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/nobody', '/paths/00000000', '/payment/nothing', '/nobody/try', '/payment?state=nope']) {
    await openAtlas(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay ningún flujo' })).toBeVisible()
  }
})

test(
  'atlas: the atlas follows the storefront of another tab and can look back',
  { tag: '@full' },
  async ({ page, context }) => {
    await openAtlas(page, '/cart')
    await page.getByRole('button', { name: 'Seguir la tienda' }).click()
    await expect(panel(page)).toContainText('Abre la tienda en otra pestaña')
    const shop = await context.newPage()
    await openSettled(shop, '/')
    const moments = panel(page).getByRole('listitem')
    await expect(moments.filter({ hasText: 'El carrito' }).first()).toBeVisible()
    await chooseStore(shop)
    await expect(moments.filter({ hasText: 'Quedó escogida la tienda' }).first()).toBeVisible()
    await expect(page.locator('[data-state="cart.empty"]')).toHaveAttribute('data-present', 'true')
    const last = moments.first().getByRole('button')
    await expect(last).toHaveAttribute('aria-current', 'step')
    await panel(page).getByRole('button', { name: 'Antes' }).click()
    await expect(last).not.toHaveAttribute('aria-current', 'step')
    await panel(page).getByRole('button', { name: 'Ahora mismo' }).click()
    await expect(moments.filter({ hasText: 'Avanzó el reloj' })).toHaveCount(1) // later events are not new
    const told = await moments.allTextContents()
    const other = await context.newPage()
    await openAtlas(other, '/cart')
    await expect(panel(other).getByRole('listitem')).toHaveText(told)
    await page.reload()
    await waitUntilLoaded(page)
    await expect(moments).toHaveText(told)
    await expect(panel(other).getByRole('listitem')).toHaveText(told)
    await page.getByRole('button', { name: 'Seguir la tienda' }).click()
    await expect(panel(page)).toHaveCount(0)
  },
)

/** A mock of Stately's window that uses its own library. */
const statelyPage = `<!doctype html><title>Stately</title><script>
  window.received = []
  addEventListener('message', ({ data }) => window.received.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test(
  'atlas: the Stately Inspector receives event names but no customer data',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.route('https://stately.ai/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: statelyPage }),
    )
    await openAtlas(page, '/localization')
    await page.getByRole('button', { name: 'Seguir la tienda' }).click()
    const button = page.getByRole('button', { name: 'Abrir Stately Inspector' })
    const [stately] = await Promise.all([context.waitForEvent('page'), button.click()])
    await expect(panel(page)).toContainText('Ya se abrió en otra ventana')
    const shop = await context.newPage()
    await openSettled(shop, '/')
    await chooseStore(shop)
    const told = () => stately.evaluate(() => JSON.stringify(Reflect.get(window, 'received')))
    await expect.poll(told).toContain('"place":{"located"')
    const received: readonly { type: string; sessionId: string; definition?: string }[] = JSON.parse(await told())
    const cart = received.find(({ type, sessionId }) => type === '@xstate.actor' && sessionId === 'cart')
    expect(JSON.parse(cart?.definition ?? '{}')).toMatchObject({ id: 'cart', states: { empty: {} } })
    expect(received.map(({ type }) => type)).toContain('@xstate.event')
    for (const own of ['00907', 'Ashford', 'SJ02']) expect(await told()).not.toContain(own)
  },
)

test('atlas: an unreachable Stately Inspector is said in place, and opens once it is reached', async ({
  page,
  context,
}) => {
  await context.route('https://stately.ai/**', (route) => route.abort())
  await openAtlas(page, '/localization?lang=es')
  await page.getByRole('button', { name: 'Seguir la tienda' }).click()
  const button = page.getByRole('button', { name: 'Abrir Stately Inspector' })
  await button.click()
  await expect(panel(page).getByRole('alert')).toContainText('No se puede llegar a stately.ai')
  expect(context.pages()).toEqual([page])
  await context.unroute('https://stately.ai/**')
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: statelyPage }),
  )
  const [stately] = await Promise.all([context.waitForEvent('page'), button.click()])
  await expect(panel(page)).toContainText('Ya se abrió en otra ventana')
  await stately.close()
})

const withoutAtlas = testWith({ CLOCK: tuesdayNoon, ATLAS: '0' })
withoutAtlas('atlas: a disabled atlas answers 404', async ({ page }) => {
  for (const path of ['/flows', '/flows/payment', '/flows/data/es/index.json'])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('atlas: a trial survives a reload and can be shared by a link', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/payment/try')
  await page.getByLabel('Comenzar con').selectOption('back from the bank')
  await step(page, /: todavía pendiente$/).click()
  await expect(page).toHaveURL(/\/payment\/try\?begin=1&run=[\d.]+&step=1$/)
  await expect(stateOf(page, 'payment.waiting')).toHaveAttribute('data-present', 'true')
  await page.reload()
  await waitUntilLoaded(page)
  await expect(stateOf(page, 'payment.waiting')).toHaveAttribute('data-present', 'true')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(stateOf(page, 'payment.asking')).toHaveAttribute('data-present', 'true')
})

test(
  'atlas: a state shows which inputs reach it and what can happen at any time, and is tried from there',
  { tag: '@full' },
  async ({ page }) => {
    await openAtlas(page, '/localization?state=localization.linkOffered')
    await panel(page).getByText('Para quienes programan').click()
    await expect(panel(page)).toContainText('Solo quien comienza de 1 de las 5 maneras en que comienza este flujo:')
    await panel(page).getByText('Ver el comienzo').click()
    await expect(panel(page)).toContainText('un enlace a una tienda')
    await openAtlas(page, '/payment?state=payment.failed')
    await expect(panel(page)).toContainText('Cualquiera que entre a este flujo.')
    await openAtlas(page, '/storefront?state=storefront.paying.shopping')
    await panel(page).getByText('Lo que puede pasar en cualquier momento de este flujo').click()
    await expect(panel(page).locator('details[open]')).toContainText('Se queda aquí')
    await openAtlas(page, '/payment?state=payment.failed')
    await panel(page).getByRole('link', { name: 'Pruébalo desde aquí' }).click()
    await expect(stateOf(page, 'payment.failed')).toHaveAttribute('data-present', 'true')
  },
)

test('atlas: pictures of a state are shown, and one is opened large', { tag: '@full' }, async ({ page }) => {
  const missing: string[] = []
  page.on('response', (response) => void (response.status() < 400 || missing.push(response.url())))
  await openAtlas(page, '/payment?state=payment.failed')
  const desk = panel(page).getByRole('img', { name: 'En la computadora' })
  await expect(desk).toHaveAttribute('src', /payment\.failed\.en\.desk\.dark\.avif\?v=/)
  await panel(page).getByRole('button', { name: 'En la computadora' }).click()
  const large = page.getByRole('dialog', { name: 'Pago rechazado, en la computadora' })
  await expect(large.getByRole('img')).toHaveAttribute('src', /payment\.failed\.en\.desk\.dark\.avif/)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(page).toHaveURL(/state=payment\.failed/)
  const phone = panel(page).getByRole('img', { name: 'En el teléfono' })
  // Browsers of these tests load no images.
  const picture = await page.request.get((await phone.getAttribute('src')) ?? '')
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(missing).toEqual([])
})

test('atlas: a story is opened by keyboard and read picture by picture', { tag: '@full' }, async ({ page }) => {
  const missing: string[] = []
  page.on('response', (response) => void (response.status() < 400 || missing.push(response.url())))
  await openAtlas(page)
  await page.getByRole('link', { name: 'Historias en fotos' }).press('Enter')
  await page.getByRole('link', { name: 'El banco no contesta' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'El banco no contesta' })).toBeVisible()
  const steps = page.getByRole('main').getByRole('listitem')
  await expect(steps).toHaveCount(7)
  await expect(steps.nth(2)).toContainText('3. La persona')
  const words = 'Intenta otra vez, y ahora el banco no contesta.'
  const picture = steps.nth(2).getByRole('button', { name: words })
  await expect(picture.getByRole('img')).toHaveAttribute('src', /story\.bank-is-silent\.3\.es\.phone\.light\.avif\?v=/)
  await picture.press('Enter')
  const large = page.getByRole('dialog', { name: words })
  await expect(large.getByRole('img', { name: words })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(picture).toBeFocused()
  await steps.nth(2).getByRole('link').press('Enter')
  await expect(panel(page).getByRole('img', { name: 'En el teléfono' })).toBeVisible()
  expect(missing).toEqual([])
})

test('atlas: unknown addresses answer 404', { tag: '@full' }, async ({ request }) => {
  for (const [path, status] of [
    ['', 200],
    ['/', 200],
    ['/cart', 200],
    ['/report', 200],
    ['/cart/try', 200],
    ['/account-data/try', 200],
    ['/data/nothing.json', 404],
    ['/nothing', 404],
    ['/cart/nothing', 404],
    ['/paths', 404],
  ] as const)
    expect((await request.get(`/flows${path}`)).status(), path).toBe(status)
})

for (const file of ['es/index', 'es/payment', 'reach/payment'])
  test(
    `atlas: a missing file (${file}) is reported and not requested endlessly`,
    { tag: '@full' },
    async ({ page }) => {
      const asked: string[] = []
      await page.route(`**/flows/data/${file}.json`, (route) => {
        asked.push(file)
        return route.fulfill({ status: 404 })
      })
      await page.goto('/flows/payment?state=payment.failed')
      await expect(page.getByRole('alert')).toContainText('No pudimos traer esta parte del mapa')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Tratar otra vez' }).click()
      await expect(stateOf(page, 'payment.failed')).toBeVisible()
      expect(asked).toHaveLength(1)
    },
  )

test('atlas: the effect of a trial step is announced at once', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page, '/payment/try')
  const said = page.getByRole('status')
  await expect(said).toContainText('Comienzo: ')
  await step(page, /contest|banco|respuesta/i)
    .first()
    .click()
  await expect(said).not.toContainText('Comienzo: ')
  await expect(said).toContainText('→ ')
})

test(
  'atlas: zooming keeps the center of a diagram, and keys in a list do not zoom',
  { tag: '@full' },
  async ({ page }) => {
    await openAtlas(page, '/checkout?state=checkout.outOfService')
    const middle = async () => {
      const box = await stateOf(page, 'checkout.outOfService').locator('rect').first().boundingBox()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const window = await page.getByRole('region', { name: 'Terminar la orden' }).boundingBox()
    await page.getByRole('button', { name: 'Más grande' }).click()
    await page.getByRole('button', { name: 'Más grande' }).click()
    const { x, y } = (await middle()) ?? { x: 0, y: 0 }
    expect(window && x > window.x && x < window.x + window.width && y > window.y && y < window.y + window.height).toBe(
      true,
    )
    await openAtlas(page, '/checkout/try')
    const drawn = page.locator('#diagram svg').first()
    const width = await drawn.getAttribute('width')
    await page.getByLabel('Comenzar con').focus()
    await page.keyboard.press('-')
    await expect(drawn).toHaveAttribute('width', width ?? '')
  },
)

test('atlas: opening a flow by its card moves the focus to its page', { tag: '@full' }, async ({ page }) => {
  await openAtlas(page)
  await page.getByRole('main').getByRole('link', { name: 'Pago con tarjeta' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pago con tarjeta' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

for (const [asked, found] of [
  ['cambia el precio', 'Se agotó un producto o cambió un precio'],
  ['cambia el total', 'Cambió el total'],
  ['tarjeta rechazada', 'Pago rechazado'],
  ['se llenó la hora', 'Escogiendo otra hora'],
  ['la tienda cierra mientras pago', 'Cerró mientras pagaba'],
] as const)
  test(`atlas: searching “${asked}” finds the matching situation`, { tag: '@full' }, async ({ page }) => {
    await openAtlas(page)
    await page.getByRole('searchbox').fill(asked)
    await expect(page.getByRole('search').getByRole('link').first()).toContainText(found)
  })
