import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { openDatabase } from '../../server/db/database.ts'
import { createLog } from '../../server/log.ts'
import { openServices } from '../../server/services/services.ts'
import { readSettings } from '../../server/settings.ts'

const [pauseMs, mostTries] = [200, 300]

/** Opens what `npm run refund` runs, with the settings of a server and the shop's time in milliseconds. */
export async function openOperator(env: Readonly<Record<string, string>>, now: () => number) {
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' })
  const database = await openDatabase(settings)
  const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Math.floor(now())) }
  const { payments } = await openServices({ settings, clock, log: createLog(settings), database })
  return {
    /** Refunds a part of an order, as soon as the shop knows of its capture. */
    refund: async (orderNumber: string, amount: number): Promise<void> => {
      for (let tries = 0; ; tries += 1)
        try {
          await payments.refund({ orderNumber, amount, reason: 'cold', key: `${amount} cold` })
          return
        } catch (error) {
          if (tries === mostTries || !String(error).includes('was captured')) throw error
          await pause(pauseMs)
        }
    },
    close: () => database.close(),
  }
}
export type Operator = Awaited<ReturnType<typeof openOperator>>
