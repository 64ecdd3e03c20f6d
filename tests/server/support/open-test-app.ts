import { Temporal } from 'temporal-polyfill'
import { createApp, type AppOptions } from '../../../server/app.ts'
import { createSealer } from '../../../server/crypto/sealer.ts'
import { createLog } from '../../../server/log.ts'
import type { Database } from '../../../server/db/database.ts'
import { fillDatabase, openServices, runServices, type Services } from '../../../server/services/services.ts'
import { readSettings, type Settings } from '../../../server/settings.ts'
import { openTestDatabase } from './open-test-database.ts'

/** A Tuesday at noon in Puerto Rico. */
export const tuesdayNoon = '2026-03-03T16:00:00Z'

/** Refusals contain their codes, and the payment page its data. */
export const testPages: Pick<AppOptions, 'messageOf' | 'drawPaymentPage' | 'drawPhoneCode' | 'driverPages'> = {
  messageOf: (code) => code,
  driverPages: {
    drawShell: () => '<style></style><script type="module"></script>',
    drawView: (view) => JSON.stringify(view),
  },
  drawPhoneCode: (code) => Promise.resolve(code),
  drawPaymentPage: (view) => `<style></style><pre>${JSON.stringify(view)}</pre>`,
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A clock that only advances by the test. */
export function pinnedClock(start: string) {
  let now = Temporal.Instant.from(start)
  return {
    now: () => now,
    set: (instant: string) => {
      now = Temporal.Instant.from(instant)
    },
    pass: (duration: Temporal.DurationLike) => {
      now = now.add(duration)
    },
  }
}

/** Opens the whole API on a fresh seeded database, or on the given one, at a pinned time and with the given `dataKeys`. */
export async function openTestApp(
  start = tuesdayNoon,
  given: Partial<Settings> = {},
  change: Partial<Services> = {},
  used?: Database,
) {
  const clock = pinnedClock(start)
  const settings: Settings = { ...readSettings({}), kitchen: 'off', logLevel: 'silent', ...given }
  const opened = used ?? (await openTestDatabase(given.postgres))
  const database = given.dataKeys ? { ...opened, sealer: createSealer(given.dataKeys) } : opened
  const parts = { settings, clock, log: createLog(settings), database }
  await fillDatabase(parts)
  const services = await openServices(parts)
  const app = createApp({ ...services, ...change, ...testPages })
  return {
    ...services,
    clock,
    app,
    close: async () => {
      const mails = { runDue: async () => 0 }
      await runServices(
        { ...services, settings: { ...settings, kitchen: 'off' } },
        { mails, texts: null, tickets: null },
      )()
    },
  }
}
