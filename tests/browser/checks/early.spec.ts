import type { Page } from '@playwright/test'
import { chunksNamed } from '../support/built-chunks.ts'
import { settled, watchRequests } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** Scripts that come late, by the name of their chunk. */
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

/** In the fast run each question is asked of one late script, and each late script gets two questions. */
const fullUnless = (late: string, inFast: (typeof slow)[number][0]) => ({ tag: late === inFast ? [] : '@full' })

for (const [late, file] of slow) {
  test(`early: a choice made before ${late} came is kept`, fullUnless(late, 'React'), async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    const delivery = page.getByRole('tab', { name: 'Entrega' })
    await delivery.click()
    release()
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
    await settled(page)
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
  })

  test(`early: what was typed before ${late} came is kept, and can be sent`, { tag: '@full' }, async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    const address = page.getByRole('combobox')
    await address.pressSequentially('00907')
    release()
    await settled(page)
    await expect(address).toHaveValue('00907')
    await address.press('Enter')
    await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
  })

  test(`early: a search sent before ${late} came begins once it is there`, { tag: '@full' }, async ({ page }) => {
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

  test(`early: a link followed before ${late} came leads on`, fullUnless(late, 'the machines'), async ({ page }) => {
    const release = await hold(page, file)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('main a[href^="/order"]').first().click()
    release()
    await expect(page).toHaveURL(/\/order\//)
    await expect(page.locator('main h1')).toBeVisible()
  })
}

test('early: an address in the link is searched for at once, and once', { tag: '@full' }, async ({ page }) => {
  await page.goto('/?address=00907')
  await expect(page.getByRole('heading', { name: /m[aá]s cerca/ })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('00907')
  await expect(page).toHaveURL(/\/$/)
})
