import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { outlets } from '../../../server/db/seed/outlets.ts'
import { openPeriodAt } from '../../../server/domain/stores/opening-hours.ts'

const minute = 60_000
const first = Temporal.Instant.from('2026-12-20T04:00:00Z').epochMilliseconds
/** Two weeks with holidays in them. */
const anyMoment = fc.nat(14 * 24 * 60).map((after) => Temporal.Instant.fromEpochMilliseconds(first + after * minute))

test('the opening period does not depend on earlier lookups', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...outlets),
      fc.array(anyMoment, { minLength: 2, maxLength: 30 }),
      (outlet, moments) => {
        for (const at of moments) {
          const known = openPeriodAt(outlet, at)
          const unknown = openPeriodAt({ ...outlet }, at)
          expect([known?.start.toString(), known?.end.toString()]).toEqual([
            unknown?.start.toString(),
            unknown?.end.toString(),
          ])
        }
      },
    ),
  )
})
