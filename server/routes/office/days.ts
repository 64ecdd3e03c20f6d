import { Hono } from 'hono'
import * as v from 'valibot'
import { Day, DayQuery, salesFileName } from '../../../contract/office/days.ts'
import { validateInput } from '../../http/input.ts'
import { languageOf } from '../../http/request-headers.ts'
import { respondWith } from '../../http/response-headers.ts'
import { describeCsv, describeItem, itemResponse, officeTag } from '../../http/response.ts'
import { daySalesCsv } from '../../serializers/day-csv.ts'
import { createDays } from '../../services/office/days.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

/** Calls of the office about the sales of a day. */
export function dayRoutes(services: Services, allow: Allow) {
  const days = createDays(services)
  const path = `${officeBasePath}/days/:date`
  const Path = v.object({ date: v.pipe(v.string(), v.isoDate()) })

  return new Hono()
    .get(
      path,
      describeItem(officeTag, 'The sales of a day, and what became of its orders', Day, { who: 'staff' }),
      allow('GET days/{date}'),
      validateInput('param', Path),
      validateInput('query', DayQuery),
      async (c) =>
        itemResponse(c, await days.read(c.get('staff'), c.req.valid('param').date, c.req.valid('query').outlet)),
    )
    .get(
      `${path}/sales.csv`,
      describeCsv(officeTag, 'The sales of a day as comma-separated values, in dollars', { who: 'staff' }),
      allow('GET days/{date}/sales.csv'),
      validateInput('param', Path),
      validateInput('query', DayQuery),
      async (c) => {
        const { date } = c.req.valid('param')
        const { outlet } = c.req.valid('query')
        const sales = await days.readSales(c.get('staff'), date, outlet)
        return respondWith(c, daySalesCsv(date, sales, languageOf(c)), {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${salesFileName(date, outlet)}"`,
        })
      },
    )
}
