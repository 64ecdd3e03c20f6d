import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import type { StaffRole } from '../../../contract/office/staff.ts'
import { newOtpSecret } from '../../../server/crypto/one-time-codes.ts'
import { hashPassword } from '../../../server/crypto/passwords.ts'
import { insertStaff } from '../../../server/db/staff/staff-repository.ts'
import type { Services } from '../../../server/services/services.ts'
import { expect } from './test.ts'

const password = 'Ceiba-Dorada-58'

/** Adds a member of staff, and signs them in to the office at `path` by password and code; returns the codes of their app, some steps from now. */
export async function signInToOffice(page: Page, { database, clock }: Services, role: StaffRole, path: string) {
  const [id, otpSecret] = [uuidv7(), newOtpSecret()]
  const email = `${role}-${id}@example.com`
  await insertStaff(database, {
    id,
    email,
    name: 'Alma Ríos',
    role,
    outlets: [],
    passwordHash: await hashPassword(password),
    otpSecret,
    otpStep: null,
    blockedAt: null,
    signedInAt: null,
    createdAt: clock.now(),
  })
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await page.keyboard.press('Enter')
  const app = new TOTP({ secret: Secret.fromBase32(otpSecret) })
  const codeOf = (steps: number) =>
    app.generate({ timestamp: clock.now().add({ seconds: 30 * steps }).epochMilliseconds })
  await page.getByRole('textbox', { name: 'Código de seis dígitos' }).fill(codeOf(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Código de seis dígitos' })).toHaveCount(0)
  return codeOf
}
