import type { Page } from '@playwright/test'
import { delayMachines } from './checks/delay-machines.ts'
import { chooseStore, openWithStore } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, test, tuesdayNoon } from './support/test.ts'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const names = [
  'Longaniza de Orocovis y piña de Lajas',
  'Tú pones el televisor, nosotros la comida',
  'Mitad tuya, mitad mía',
]

/** The banners at the top of the offers. */
const top = (page: Page) => page.getByRole('group', { name: 'Promociones' }).first()
const heading = (page: Page, number: number) => top(page).getByRole('heading', { name: names[number - 1] ?? '' })
const dot = (page: Page, number: number) => top(page).getByRole('button', { name: `Promoción ${number} de 3` })
const isCurrent = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
const isTurning = (page: Page) => expect(top(page).locator('[class*=turning]')).toHaveCount(1)
const isHeld = (page: Page) => expect(top(page).locator('[class*=turning]')).toHaveCount(0)
const lookAway = (page: Page) => page.mouse.move(2, 2)

/** Opens the front page with a paused clock and the first rotating banner. */
async function openStopped(page: Page) {
  await page.setViewportSize(wide)
  await page.clock.install({ time: tuesdayNoon })
  await openSettled(page, '/')
  await dot(page, 1).scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.parse(tuesdayNoon) + 600_000)
  await dot(page, 1).click()
  await isCurrent(page, 1)
  // The chosen banner stays until the rotation is resumed.
  await page.clock.runFor(60_000)
  await isCurrent(page, 1)
  await top(page).getByRole('button', { name: 'Seguir pasando las promociones' }).click()
  await isHeld(page)
  await lookAway(page)
  await isTurning(page)
}

test('[page.banners] banners: banners rotate every five seconds and start over', { tag: '@full' }, async ({ page }) => {
  await openStopped(page)
  await page.clock.runFor(4999)
  await isCurrent(page, 1)
  await expect(heading(page, 2)).toBeHidden()
  await page.clock.runFor(1)
  await isCurrent(page, 2)
  await expect(heading(page, 2)).toBeVisible()
  await expect(heading(page, 1)).toBeHidden()
  await page.clock.runFor(5000)
  await isCurrent(page, 3)
  await page.clock.runFor(5000)
  await isCurrent(page, 1)
})

test('banners: a button pauses and resumes the rotation', { tag: '@full' }, async ({ page }) => {
  await openStopped(page)
  await top(page).getByRole('button', { name: 'Parar las promociones' }).click()
  await lookAway(page)
  const goOn = top(page).getByRole('button', { name: 'Seguir pasando las promociones' })
  await expect(goOn).toBeVisible()
  await page.clock.runFor(60_000)
  await isCurrent(page, 1)
  await goOn.click()
  await lookAway(page)
  await isTurning(page)
  await page.clock.runFor(5000)
  await isCurrent(page, 2)
})

test('banners: the rotation pauses while hovered', { tag: '@full' }, async ({ page }) => {
  await openStopped(page)
  await heading(page, 1).hover()
  await isHeld(page)
  await page.clock.runFor(60_000)
  await isCurrent(page, 1)
  await lookAway(page)
  await isTurning(page)
  await page.clock.runFor(5000)
  await isCurrent(page, 2)
})

test('banners: keyboard focus pauses the rotation and reaches every banner', { tag: '@full' }, async ({ page }) => {
  await openStopped(page)
  await page.keyboard.press('Tab')
  await expect(dot(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dot(page, 2)).toBeFocused()
  await isHeld(page)
  await page.clock.runFor(60_000)
  await isCurrent(page, 1)
  await page.keyboard.press('Enter')
  await expect(heading(page, 2)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(names[1] ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(top(page).getByRole('button', { name: 'Seguir pasando las promociones' })).toBeVisible()
  await isHeld(page)
})

test('banners: with reduced motion there is no rotation and no pause button', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(wide)
  await page.clock.install({ time: tuesdayNoon })
  await openSettled(page, '/')
  await isCurrent(page, 1)
  await isHeld(page)
  await expect(top(page).getByRole('button')).toHaveCount(3)
  await page.clock.fastForward(60_000)
  await isCurrent(page, 1)
  await dot(page, 3).click()
  await expect(heading(page, 3)).toBeVisible()
})

/** Returns position and height of the banners. */
const placeOf = (page: Page) =>
  top(page).evaluate((element) => [element.getBoundingClientRect().top + scrollY, element.clientHeight])

test('banners: loading controls and rotating cause no layout shift', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    const start = await delayMachines(page)
    await page.goto('/')
    const before = await placeOf(page)
    await start()
    await expect(dot(page, 1)).toBeVisible()
    expect(await placeOf(page)).toEqual(before)
    await dot(page, 3).click()
    await expect(heading(page, 3)).toBeVisible()
    expect(await placeOf(page)).toEqual(before)
  }
})

test('banners: at 640 px or less, the phone picture and link are used', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, picture, href] of [
    [641, /^\/art\/1\/pizza\//, /^\/order\/half-and-half$/],
    [640, /^\/art\/1\/card\//, /^\/order\/half-and-half\/all\/[\da-f-]{36}$/],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openSettled(page, '/')
    await dot(page, 3).click()
    const article = top(page).getByRole('article').filter({ visible: true })
    await expect(article.getByRole('heading')).toHaveText('Mitad tuya, mitad mía')
    await expect
      .poll(() =>
        article.locator('img').evaluate((img: HTMLImageElement) => new URL(img.currentSrc || location.href).pathname),
      )
      .toMatch(picture)
    await expect(article.getByRole('link', { name: 'Ordenar Mitad tuya, mitad mía' })).toHaveAttribute('href', href)
  }
})

test('banners: each banner leads to its order in both languages', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(wide)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSettled(page, '/?lang=en')
  await page.getByRole('link', { name: 'Order Two mediums for $22.99' }).click()
  await expect(page).toHaveURL(/\/order\/deals$/)
  await openSettled(page, '/?lang=es')
  await page.getByRole('link', { name: 'Ordenar Miércoles de bohío: pan de ajo gratis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miércoles de bohío')
  await expect(page).toHaveURL(/\/campaign\/miercoles-de-bohio$/)
})

for (const failure of ['an error', 'no answer'] as const)
  test(
    `banners: ${failure} from the banner call is logged, and the page works without banners`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(wide)
      const complaints = consoleIssuesOf(page)
      await page.route('**/v1/product-banner-fe/**', (route) =>
        failure === 'no answer' ? route.abort() : route.fulfill({ status: 500, body: 'oops' }),
      )
      await openSettled(page, '/order/pizzas')
      expect(complaints).toEqual([])
      await page.getByRole('link', { name: 'Bohío Pizza' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bajo este techo se come pizza')
      await expect(page.getByRole('link', { name: 'Ver todas las ofertas y el menú' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Pepperoni grande en oferta/ })).toBeVisible()
      await expect(top(page)).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(complaints.length).toBeGreaterThan(0)
    },
  )

test(
  'banners: names can differ by language, and one address can serve all devices',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(wide)
    const banner = {
      position: 'left_home',
      kicker: 'Hoy',
      text: 'Solo hoy.',
      name: { es: 'Pan de ajo gratis', en: 'Free garlic bread' },
      image: { desktop: '/art/1/bread.svg', mobile: '/art/1/bread.svg' },
      url: { desktop: '/order/sides' },
    }
    await page.route('**/v1/product-banner-fe/**', (route) =>
      route.fulfill({ json: { status: true, message: '', data: { items: [banner] } } }),
    )
    for (const [lang, name] of [
      ['es', 'Ordenar Pan de ajo gratis'],
      ['en', 'Order Free garlic bread'],
    ] as const) {
      await openSettled(page, `/order/pizzas?lang=${lang}`)
      await page.getByRole('link', { name: 'Bohío Pizza' }).first().click()
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/order/sides')
    }
  },
)

test('home: categories and deals lead to the menu at the store’s prices', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(wide)
  await openSettled(page, '/')
  await page.getByRole('link', { name: 'Ver todas las ofertas y el menú' }).click()
  await expect(page).toHaveURL(/\/order\/deals$/)
  await openSettled(page, '/')
  const bar = page.getByRole('navigation', { name: 'Categorías' })
  await expect(bar.getByRole('link', { name: 'Catering' })).toHaveCount(0) // needs a store
  const deal = page.getByRole('link', { name: /^Pepperoni grande en oferta/ })
  await expect(deal).toContainText('$17.99')
  await expect(deal).toContainText('$13.49')
  await chooseStore(page)
  await openSettled(page, '/')
  await expect(deal).toContainText('$18.69')
  await expect(deal.getByText('$14.02')).toBeVisible()
  await deal.click()
  await expect(page.getByRole('heading', { name: 'Pepperoni grande en oferta', level: 1 })).toBeVisible()
  await openSettled(page, '/')
  await bar.getByRole('link', { name: 'Bebidas' }).click()
  await expect(page).toHaveURL(/\/order\/drinks$/)
})

test('home: the footer links to the chain’s other sites by name', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/`))
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
})

for (const [lang, title, description, product, until] of [
  ['es', 'Noche de juego', 'Tú pones el televisor', 'Combo juego de pelota', 'Hasta el 31 de diciembre de 2029'],
  ['en', 'Game night', 'You bring the screen', 'Ball game combo', 'Through December 31, 2029'],
] as const)
  test(`campaign, ${lang}: text, last day and order links are shown without scripts`, async ({ request }) => {
    const page = await request.get(`/campaign/noche-de-juego?lang=${lang}`)
    expect(page.status()).toBe(200)
    const html = (await page.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(`<title>${title} | Bohío Pizza</title>`)
    expect(html).toContain(`<meta name="description" content="${description}`)
    for (const text of [title, product, until, 'ALITAS2']) expect(html).toContain(text)
  })

test('campaign: a product is ordered and a coupon applied from the page', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(wide)
  await openWithStore(page, '/campaign/noche-de-juego')
  await expect(
    page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Ofertas' }),
  ).toHaveAttribute('aria-current', 'page')
  const bar = page.getByRole('navigation', { name: 'Categorías', exact: true })
  await expect(bar).toBeVisible()
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Escoger Pepperoni Doble' }).click()
  await expect(page.getByRole('heading', { name: 'Pepperoni Doble', level: 1 })).toBeVisible()
  await openSettled(page, '/campaign/noche-de-juego')
  await page.getByRole('link', { name: 'Usar PLANIFICA' }).click()
  await expect(page).toHaveURL(/\/crm\/coupon\/PLANIFICA/)
  await expect(page.getByRole('textbox', { name: /cupón/i })).toHaveValue('PLANIFICA')
})

test('campaign: a product of another day says so and asks for the store', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(wide)
  await page.clock.setSystemTime(tuesdayNoon) // no response on this page corrects the clock
  await openSettled(page, '/campaign/miercoles-de-bohio')
  const card = page.getByRole('listitem').filter({ hasText: 'Boricua de miércoles' })
  await expect(card).toContainText('Solo los miércoles de bohío.')
  await expect(card.getByRole('link', { name: 'Escoger' })).toHaveCount(0)
  await card.getByRole('link', { name: /^Escoge tu tienda/ }).click()
  await expect(page).toHaveURL(/callback=%2Fcampaign%2Fmiercoles-de-bohio/)
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  const collect = page.getByRole('button', { name: /^Recoger en/ })
  await collect.first().click()
  await expect(page).toHaveURL(/\/campaign\/miercoles-de-bohio$/)
  await expect(card.getByRole('button', { name: /^Ordenar para el miércoles/ })).toBeVisible()
})

test('marketing: an unknown deal leads to the other deals', async ({ page }) => {
  await openSettled(page, '/campaign/nada')
  await page.getByRole('main').getByRole('link', { name: 'Ver las ofertas' }).click()
  await expect(page).toHaveURL(/\/order\/deals$/)
})

test(
  'stories: the footer leads to all stories, to one, to its product and back',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(wide)
    await openSettled(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Historias' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historias del bohío')
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText([
      'Pastrami, pero en pizza',
      'De dónde viene nuestra longaniza',
      'Los domingos recoges sin bajarte del carro',
    ])
    await page.getByRole('link', { name: 'De dónde viene nuestra longaniza' }).click()
    await expect(page).toHaveURL(/\/topic\/longaniza-de-orocovis$/)
    await expect(page.getByText('Subimos a la montaña los lunes')).toBeVisible()
    await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
    await expect(page.getByRole('heading', { name: 'La Boricua', level: 1 })).toBeVisible()
    await openSettled(page, '/topic/longaniza-de-orocovis/T-2603?lang=en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where our longaniza comes from')
    await expect(page).toHaveTitle('Where our longaniza comes from | Bohío Pizza')
    await page.getByRole('link', { name: 'All stories' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories from the bohío')
  },
)
