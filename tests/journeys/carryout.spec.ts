import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer } from '../browser/support/server.ts'
import { openSettled } from '../browser/support/settled.ts'
import { consoleIssuesOf } from '../browser/support/test.ts'

/** A guest orders pickup for tomorrow in English; the next day, the kitchen starts half an hour before the slot. */

test(
  'a guest orders pickup for tomorrow in English, up to "scheduled" and, after a restart, "picked up"',
  { tag: '@full' },
  async ({ page }) => {
    const complaints = consoleIssuesOf(page)
    const dataDir = await mkdtemp(join(tmpdir(), 'bohio-'))
    const today = await startServer(dataDir, { CLOCK: '2026-03-03T16:00:00Z', KITCHEN_SPEED: '600' })
    await page.clock.setSystemTime('2026-03-04T16:00:00Z') // the device clock is a day ahead, but the server clock counts
    await openSettled(page, `${today.url}/?lang=en`)
    await page.getByRole('combobox', { name: 'Where are you?' }).fill('Condado')
    await page.getByRole('button', { name: /Pick up at/ }).click()
    await expect(page).toHaveURL(/\/order\/deals$/)
    await page.getByRole('button', { name: /Ready in about/ }).click()
    await page.getByRole('radio', { name: 'Tomorrow' }).check()
    await page.getByRole('radio', { name: '6:15 PM' }).click()
    await page.getByRole('button', { name: 'Order for tomorrow, 6:15 PM' }).click()
    await expect(page.getByRole('button', { name: /Tomorrow: 6:15 PM/ })).toBeVisible()

    await page.getByRole('link', { name: 'Pizzas' }).first().click()
    await page.getByRole('link', { name: 'Choose La Boricua' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .getByRole('complementary', { name: 'Your order' })
      .getByRole('link', { name: /Go to checkout/ })
      .click()
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Rivera')
    await page.getByRole('textbox', { name: 'Phone' }).fill('787 555 0101')
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /Curbside/ }).check()
    await page.getByRole('textbox', { name: 'Make and model' }).fill('Toyota Corolla')
    await page.getByRole('radio', { name: 'Gray' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /Cash/ }).check()
    await page.getByRole('checkbox', { name: /I accept the order terms/ }).check()
    await page.getByRole('button', { name: /Place the order/ }).click()
    await expect(page.getByRole('heading', { name: 'Your order is scheduled' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('We’ll make it for tomorrow, 6:15 PM')).toBeVisible()
    const { port } = new URL(today.url)
    await today.end('SIGTERM')
    await expect(page.getByText('The connection was lost.')).toBeVisible()

    const tomorrow = await startServer(dataDir, { CLOCK: '2026-03-04T21:45:00Z', KITCHEN_SPEED: '600', PORT: port })
    await expect(page.getByRole('heading', { name: 'Enjoy your meal!' })).toBeVisible({ timeout: 45_000 })
    await expect(page.getByRole('heading', { name: 'Picked up' })).toBeVisible()
    await tomorrow.end('SIGTERM')
    await rm(dataDir, { recursive: true })
    expect(complaints.filter((words) => !words.includes('ERR_'))).toEqual([])
  },
)
