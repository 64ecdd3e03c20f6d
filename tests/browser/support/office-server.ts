import type { Page } from '@playwright/test'
import { serviceMember, storedSession } from '../../paths/fixtures/office.ts'
import { signInStaff } from '../../server/support/office-calls.ts'
import { openTestApp } from '../../server/support/open-test-app.ts'

const base = '/v1/product-office-be/'

/** Answers the office's calls of a page by a server of its own, for who changes the menu; returns it. */
export async function openOfficeServer(page: Page) {
  const server = await openTestApp()
  const staff = await signInStaff(server, 'catalog')
  const session = {
    ...storedSession,
    token: staff['x-staff-token'],
    expires_at: '2099-01-01T00:00:00Z',
    staff: { ...serviceMember, role: 'catalog' },
  }
  await page.addInitScript((text) => sessionStorage.setItem('office session', text), JSON.stringify(session))
  await page.route(`**${base}**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const body = request.postData()
    const answer = await server.app.request(`${pathname}${search}`, {
      method: request.method(),
      headers: await request
        .allHeaders()
        .then((headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))),
      ...(body !== null && { body }),
    })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: await answer.text(),
    })
  })
  return server
}
