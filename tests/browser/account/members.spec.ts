import type { Page } from '@playwright/test'
import { memberWithHistory, memberWithWeakPassword } from '../../../server/db/seed/members.ts'
import { waitForEmail } from '../support/emails.ts'
import { addPizza, openCheckout, orderSidebar } from '../support/shopping.ts'
import { openSettled } from '../support/settled.ts'
import { consoleIssuesOf, expect, testWith, tuesdayNoon } from '../support/test.ts'

/** These tests change demo members, so they run their own server. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN_SPEED: '600' })
test.use({ viewport: { width: 1280, height: 900 } })

const name = (page: Page, first: string) => page.getByRole('banner').getByRole('link', { name: first })
const guest = (page: Page) => name(page, 'Entrar')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, label: string) => page.getByRole('main').getByRole('button', { name: label }).click()

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  // The previous page may still show an email field.
  await expect(page.getByRole('heading', { level: 1, name: 'Entra a tu cuenta' })).toBeVisible()
  await field(page, 'Correo').fill(email)
  await field(page, 'Contraseña').fill(password)
  await press(page, 'Entrar')
}

/** Fills in a registration. */
async function fillRegistration(page: Page, email: string, password: string) {
  const typed = {
    Nombre: 'Iris',
    Apellidos: 'Colón',
    Teléfono: '787 555 0100',
    'Fecha de nacimiento': '1992-08-15',
    Correo: email,
    'Contraseña nueva': password,
    'Repite la contraseña': password,
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await page.getByRole('checkbox', { name: 'Por correo' }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
}

test(
  'a guest registers, confirms by email and signs in, and is not asked to log in again',
  { tag: '@full' },
  async ({ page, server }) => {
    const complaints = consoleIssuesOf(page)
    await openSettled(page, '/signup')
    await fillRegistration(page, 'iris.colon@example.com', 'Coqui-en-El-Yunque-7')
    // Typed text survives a reload, except passwords.
    await page.reload()
    await expect(field(page, 'Correo')).toHaveValue('iris.colon@example.com')
    await expect(field(page, 'Contraseña nueva')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Coqui')
    await fillRegistration(page, 'iris.colon@example.com', 'Coqui-en-El-Yunque-7')
    await press(page, 'Crear mi cuenta')
    await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible()

    await page.goto(await waitForEmail(server.dataDir, 'iris.colon@example.com', /http\S+\/confirmation\/\S+/))
    await expect(page.getByRole('heading', { name: '¡Tu cuenta está lista!' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
    await signIn(page, { email: 'iris.colon@example.com', password: 'Coqui-en-El-Yunque-7' })
    await expect(name(page, 'Iris')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/profile')
    await expect(foot.getByRole('link', { name: 'Crear cuenta' })).toHaveCount(0)
    for (const path of ['/login', '/signup']) {
      await openSettled(page, path)
      await expect(page).toHaveURL(`${server.url}/`)
    }

    await name(page, 'Iris').click()
    await expect(page.getByText('15 de agosto de 1992')).toBeVisible()
    await page.getByRole('link', { name: 'Cambiar mis datos' }).click()
    await field(page, 'Nombre').fill('Iris Marie')
    await press(page, 'Guardar')
    await expect(page.getByRole('main').getByText('Guardado.')).toBeVisible()
    await expect(name(page, 'Iris Marie')).toBeVisible()
    await openSettled(page, '/preferences')
    await expect(page.getByRole('checkbox', { name: 'Por correo' })).toBeChecked()
    await expect(page.getByText(/Dijiste que sí el 3 de marzo( de 2026)?, al crear tu cuenta/)).toBeVisible()

    await openSettled(page, '/profile')
    await page.getByRole('button', { name: 'Salir de mi cuenta' }).click()
    await expect(guest(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect(complaints).toEqual([])
  },
)

test(
  'a forgotten password is reset by the emailed code and by the link',
  { tag: '@full' },
  async ({ page, server }) => {
    await openSettled(page, '/login')
    await field(page, 'Correo').fill(memberWithHistory.email)
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(field(page, 'Correo')).toHaveValue(memberWithHistory.email)
    await press(page, 'Enviar el correo')
    const code = await waitForEmail(server.dataDir, memberWithHistory.email, /\b\d{6}\b/)
    const link = await waitForEmail(server.dataDir, memberWithHistory.email, /http\S+\/setnewpassword\/\S+/)
    // The reset request survives a reload.
    await page.reload()
    await field(page, 'Código de 6 dígitos').fill(code)
    await press(page, 'Seguir')
    await expect(page.getByRole('heading', { name: 'Escoge una contraseña nueva' })).toBeVisible()
    await field(page, 'Contraseña nueva').fill('coqui')
    await field(page, 'Repite la contraseña').fill('coquí')
    await press(page, 'Guardar la contraseña')
    await expect(page.getByText('Contraseña no válida: usa 10 caracteres o más.')).toBeVisible()
    await expect(page.getByText('Las dos contraseñas no son iguales.')).toBeVisible()
    await expect(field(page, 'Contraseña nueva')).toBeFocused()
    await page.getByRole('button', { name: 'Generar una' }).click()
    await page.getByRole('button', { name: 'Mostrar: Contraseña nueva' }).click()
    const made = await field(page, 'Contraseña nueva').inputValue()
    expect(made).toHaveLength(16)
    await press(page, 'Guardar la contraseña')
    await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
    await signIn(page, { email: memberWithHistory.email, password: made })
    await expect(name(page, memberWithHistory.firstName)).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Ese enlace no sirve' })).toBeVisible()
  },
)

test('password requirements show which are missing, met or optional', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/signup')
  const rows = async (typed: string) => {
    await field(page, 'Contraseña nueva').fill(typed)
    return page.locator('li[data-status]').evaluateAll((all) => all.map((row) => row.getAttribute('data-status')))
  }
  expect(await rows('')).toEqual(['0', '0', '0', '0'])
  expect(await rows('coqui')).toEqual(['0', '1', '0', '0'])
  expect(await rows('Coqui')).toEqual(['0', '1', '1', '0'])
  expect(await rows('Coqui7')).toEqual(['1', '1', '1', '2'])
  expect(await rows('Coqui7!')).toEqual(['1', '1', '1', '1'])
})

test('password managers can fill every form', { tag: '@full' }, async ({ page }) => {
  const completions = () =>
    page
      .locator('main input:not([type=checkbox], [type=radio])')
      .evaluateAll((all) => all.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]))
  await openSettled(page, '/login')
  await expect(field(page, 'Correo')).toBeVisible()
  expect(await completions()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  await openSettled(page, '/signup')
  await expect(field(page, 'Correo')).toBeVisible()
  expect(await completions()).toEqual([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['phone', 'tel'],
    ['birthdate', 'bday'],
    ['email', 'username'],
    ['password', 'new-password'],
    ['retype', 'new-password'],
  ])
  await openSettled(page, '/getmypassword')
  await expect(field(page, 'Correo')).toBeVisible()
  expect(await completions()).toEqual([['email', 'username']])
})

test(
  '[account.weak-password] a weak password is changed at login in a dialog that closes afterwards',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/login')
    await signIn(page, memberWithWeakPassword)
    const dialog = page.getByRole('dialog', { name: 'Tu contraseña es débil' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Ahora no' }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/?validatePassword=0')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill('equivocada-1')
    await dialog.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Bohio-de-paja-9')
    await dialog.getByRole('textbox', { name: 'Repite la contraseña' }).fill('Bohio-de-paja-9')
    await dialog.getByRole('button', { name: 'Guardar la contraseña' }).click()
    await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(memberWithWeakPassword.password)
    await dialog.getByRole('button', { name: 'Guardar la contraseña' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Tu contraseña cambió.', { exact: false }).last()).toBeVisible()
    await expect(name(page, memberWithWeakPassword.firstName)).toBeVisible()
  },
)

test.describe('members', () => {
  /** Registers a member for this test alone. */
  async function register(page: Page, dataDir: string, email: string) {
    await openSettled(page, '/signup')
    await fillRegistration(page, email, 'Coqui-en-El-Yunque-7')
    await press(page, 'Crear mi cuenta')
    await expect(page.getByText(email)).toBeVisible()
    await page.goto(await waitForEmail(dataDir, email, /http\S+\/confirmation\/\S+/))
    await expect(page.getByRole('heading', { name: '¡Tu cuenta está lista!' })).toBeVisible()
    return { email, password: 'Coqui-en-El-Yunque-7' }
  }

  test(
    '[checkout.login] signing in during checkout keeps the order and fills in the contact',
    { tag: '@full' },
    async ({ page, server }) => {
      const member = await register(page, server.dataDir, 'medio@example.com')
      await openCheckout(page)
      await page.getByRole('main').getByRole('link', { name: 'Entra y los llenamos' }).click()
      await signIn(page, member)
      await expect(page).toHaveURL(/\/checkout$/)
      await expect(field(page, 'Nombre')).toHaveValue('Iris')
      await expect(field(page, 'Correo')).toHaveValue(member.email)
      await expect(page.getByRole('complementary').getByText('La Boricua').first()).toBeVisible()
      await page.getByRole('button', { name: 'Seguir' }).click()
      await expect(page.getByRole('heading', { name: 'Cómo recoges' })).toBeFocused()
    },
  )

  test(
    'a logout in another tab clears the member’s details from an open checkout, and the order stays',
    { tag: '@full' },
    async ({ page, server, context }) => {
      const member = await register(page, server.dataDir, 'compartida@example.com')
      await openCheckout(page)
      await page.getByRole('main').getByRole('link', { name: 'Entra y los llenamos' }).click()
      await signIn(page, member)
      await expect(field(page, 'Nombre')).toHaveValue('Iris')
      await page.getByRole('button', { name: 'Seguir' }).click()
      await expect(page.getByRole('heading', { name: 'Cómo recoges' })).toBeFocused()

      const other = await context.newPage()
      await openSettled(other, '/profile')
      await other.getByRole('button', { name: 'Salir de mi cuenta' }).click()
      await expect(page.getByText('Cerraste la sesión y borramos tus datos', { exact: false }).first()).toBeVisible()
      await expect(field(page, 'Nombre')).toHaveValue('')
      await expect(page.getByText(member.email)).toHaveCount(0)
      await expect(page.getByRole('complementary').getByText('La Boricua').first()).toBeVisible()
    },
  )

  test(
    '[account.ended] an expired session keeps the form, and the login leads back to it',
    { tag: '@full' },
    async ({ page, server, context }) => {
      const member = await register(page, server.dataDir, 'vencida@example.com')
      await openSettled(page, '/login?callback=/edit-profile')
      await signIn(page, member)
      await expect(page).toHaveURL(`${server.url}/edit-profile`)
      await field(page, 'Nombre').fill('A medias')

      // Another tab shares the session and ends it on the server.
      const token = await page.evaluate(() => JSON.parse(atob(JSON.parse(localStorage.getItem('user') ?? '""'))).token)
      await page.request.post('/v1/product-customer/logout', { data: { token }, headers: { 'x-token': String(token) } })
      await press(page, 'Guardar')
      await expect(page).toHaveURL(/\/login\?callback=%2Fedit-profile$/)
      await expect(page.getByText('Tu sesión terminó. Entra otra vez', { exact: false }).first()).toBeVisible()
      await signIn(page, member)
      await expect(page).toHaveURL(`${server.url}/edit-profile`)
      await expect(field(page, 'Nombre')).toHaveValue('A medias')

      const other = await context.newPage()
      await openSettled(other, '/order/pizzas')
      await expect(name(other, 'Iris')).toBeVisible()
      await openSettled(page, '/profile')
      await page.getByRole('button', { name: 'Salir de mi cuenta' }).click()
      await expect(guest(other)).toBeVisible()
    },
  )

  test('a guest can add items although an earlier session expired', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('user', JSON.stringify(btoa(JSON.stringify({ version: 1, token: 'x'.repeat(43) }))))
    })
    await openSettled(page, '/find-a-hut')
    await expect(guest(page)).toBeVisible()
    await openSettled(page, '/')
    await page.getByRole('combobox').fill('00907')
    await page.getByRole('combobox').press('Enter')
    await page
      .getByRole('button', { name: /^Recoger en/ })
      .first()
      .click()
    await page.waitForURL(/\/order\/deals/)
    await addPizza(page)
    await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()
  })
})

test('[account.guarded] member pages lead guests to the login with a return path', async ({ page }) => {
  for (const path of ['/profile', '/edit-profile', '/preferences', '/history', '/ponta-attach']) {
    const shell = await page.request.get(path)
    expect(shell.status()).toBe(200)
    expect(await shell.text()).toContain('<meta name="robots" content="noindex"/>')
    await page.goto(path)
    await expect(page).toHaveURL(`/login?callback=${encodeURIComponent(path)}`)
  }
})

test('old account and password addresses redirect to the login', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/account/orders', '/password/forgot']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})
