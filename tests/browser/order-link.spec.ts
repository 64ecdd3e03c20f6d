import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parseEmail } from '../server/support/email-double.ts'
import { orderPizza } from './support/shopping.ts'
import { consoleIssuesOf, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Waits for the emailed link to the order of this path. */
async function mailedLink(dataDir: string, path: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const links = async () => {
    const names = await readdir(folder).catch((): string[] => [])
    const letters = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
    )
    return letters.flatMap((letter) => /http\S+#token=\S+/.exec(parseEmail(letter).text) ?? [])
  }
  const ours = async () => (await links()).find((link) => link.includes(path)) ?? ''
  await expect.poll(ours).not.toBe('')
  return ours()
}

const isWhole = (page: Page) => expect(page.getByRole('heading', { name: 'En tu orden' })).toBeVisible()
const isPublic = (page: Page) => expect(page.getByRole('heading', { name: 'En tu orden' })).toHaveCount(0)

test('an emailed link opens the order on another device and removes its secret from the address', async ({
  page,
  browser,
  server,
}) => {
  const path = await orderPizza(page)
  const link = await mailedLink(server.dataDir, path)
  expect(link).toContain(`${server.url}${path}#token=`)

  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  const complaints = consoleIssuesOf(other)
  await other.goto(path)
  await expect(other.getByRole('link', { name: /^787/ })).toBeVisible()
  await isPublic(other)

  // On the page of the same order only the fragment changes, so the browser loads nothing.
  await other.goto(link)
  await isWhole(other)
  await expect(other).toHaveURL(`${server.url}${path}`)
  await other.reload()
  await isWhole(other)
  expect(complaints).toEqual([])
  await phone.close()

  const fresh = await browser.newContext({ baseURL: server.url })
  const opened = await fresh.newPage()
  await opened.goto(link)
  await isWhole(opened)
  await expect(opened).toHaveURL(`${server.url}${path}`)
  await opened.goto(`${path}?lang=en#token=${'x'.repeat(43)}`)
  await expect(opened).toHaveURL(`${server.url}${path}?lang=en`)
  await expect(opened.getByRole('heading', { name: 'In your order' })).toBeVisible()
  await fresh.close()
})
