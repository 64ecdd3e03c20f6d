import type { Page } from '@playwright/test'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { signInToOffice } from './support/staff.ts'
import { consoleIssuesOf, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** The office at a host name, which passkeys need. */
const officeOf = ({ url }: { readonly url: string }) => `${url.replace('127.0.0.1', 'localhost')}/office/`
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Entrar con llave de acceso' })
const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' })

/** Gives the browser a device with passkeys; returns a function that says whether it knows its user. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

async function signOut(page: Page) {
  await page.getByText('Alma Ríos').first().click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(byPasskey(page)).toBeVisible()
  await expect(byPasskey(page)).not.toHaveAttribute('aria-busy', 'true') // the server is being told
}

test('a passkey is added with a code, signs in alone, and is removed after a question', async ({
  page,
  server,
  services,
}) => {
  const issues = consoleIssuesOf(page)
  const verifyUser = await addDevice(page)
  const codeOf = await signInToOffice(page, services, 'service', `${officeOf(server)}orders`)
  await page.getByText('Alma Ríos').first().click()
  await page.getByRole('link', { name: 'Mi acceso' }).click()
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await page.getByRole('textbox', { name: 'Nombre de la llave' }).fill('Mi iPhone')
  await page.getByRole('textbox', { name: 'Código de seis dígitos' }).fill(codeOf(1))
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await verifyUser(false)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('No se creó la llave de acceso')).toBeVisible()
  await verifyUser(true)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('listitem')).toContainText('Mi iPhone')
  await expect(page.getByRole('listitem')).toContainText('Sin usar todavía')

  await signOut(page)
  await email(page).fill('otra persona')
  await verifyUser(false)
  await byPasskey(page).click()
  await expect(byPasskey(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(email(page)).toHaveValue('otra persona')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await verifyUser(true)
  await byPasskey(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi acceso' })).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText('Última entrada')

  await page.getByRole('button', { name: 'Quitar Mi iPhone' }).click()
  await page.getByRole('button', { name: 'Sí, quitarla' }).click()
  await expect(page.getByText('Todavía no tienes ninguna.')).toBeVisible()
  expect(issues).toEqual([])
  await signOut(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos entrar con esa llave de acceso')
})

test('a browser without passkeys, and an address without a name, offer none', async ({ page, server }) => {
  await page.goto(officeOf(server))
  await expect(byPasskey(page)).toBeVisible()
  await page.goto(`${server.url}/office/`)
  await expect(email(page)).toBeVisible()
  await expect(byPasskey(page)).toHaveCount(0)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto(officeOf(server))
  await expect(email(page)).toBeVisible()
  await expect(byPasskey(page)).toHaveCount(0)
})
