import type { Page } from '@playwright/test'
import { chunksNamed } from '../support/built-chunks.ts'
import { waitUntilSettled, watchRequests } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** Scripts that load late, by chunk name. */
const slow = [
  ['React', 'vendor'],
  ['the machines', 'start'],
] as const

async function hold(page: Page, chunk: string) {
  watchRequests(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunksNamed(chunk), async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The fast run tests each case with one late script, and each late script with two cases. */
const fullUnless = (late: string, inFast: (typeof slow)[number][0]) => ({ tag: late === inFast ? [] : '@full' })

for (const [late, file] of slow) {
  test(`early: a choice made before ${late} loaded is kept`, fullUnless(late, 'React'), async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    const delivery = page.getByRole('tab', { name: 'Entrega' })
    await delivery.click()
    release()
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
    await waitUntilSettled(page)
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
  })

  test(`early: a page scrolled before ${late} loaded stays there`, fullUnless(late, 'React'), async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/order/pizzas', { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    await page.evaluate(() => scrollTo(0, 600))
    release()
    await waitUntilSettled(page)
    expect(await page.evaluate(() => scrollY)).toBe(600)
  })

  test(`early: text typed before ${late} loaded is kept and can be submitted`, { tag: '@full' }, async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    const address = page.getByRole('combobox')
    await address.pressSequentially('00907')
    release()
    await waitUntilSettled(page)
    await expect(address).toHaveValue('00907')
    await address.press('Enter')
    await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
  })

  test(`early: a search submitted before ${late} loaded starts afterwards`, { tag: '@full' }, async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    const address = page.getByRole('combobox')
    await address.pressSequentially('00907')
    await address.press('Enter')
    release()
    await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
    await expect(address).toHaveValue('00907')
    await expect(page).toHaveURL(/\/$/)
  })

  test(`early: a link followed before ${late} loaded works`, fullUnless(late, 'the machines'), async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('main a[href^="/order"]').first().click()
    release()
    await expect(page).toHaveURL(/\/order\//)
    await expect(page.locator('main h1')).toBeVisible()
  })
}

test('early: an address in the link is searched immediately and once', { tag: '@full' }, async ({ page }) => {
  await page.goto('/?address=00907')
  await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('00907')
  await expect(page).toHaveURL(/\/$/)
})
