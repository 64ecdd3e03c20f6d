import { Hono } from 'hono'
import * as v from 'valibot'
import { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import { Uuid } from '../../contract/primitives.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { createMemberLocations } from '../services/member-locations.ts'
import type { Services } from '../services/services.ts'
import { customerBasePath } from './accounts.ts'
import { createMemberReader } from './callers.ts'

const LocationPath = v.object({ id: Uuid })

/** Calls about the signed-in member's saved addresses. */
export function memberLocationRoutes(services: Services) {
  const locations = createMemberLocations(services)
  const memberOf = createMemberReader(services.sessions)
  const base = `${customerBasePath}/locations`

  return new Hono()
    .post(
      base,
      describeItem('Customers', 'Save an address', SavedLocation, { who: 'member' }),
      validateInput('json', LocationRequest),
      async (c) => {
        const { id: memberId } = await memberOf(c)
        const { id, ...request } = c.req.valid('json')
        if (id !== undefined) throw new RefusalError('COMMON-01', { path: 'id' })
        return itemResponse(c, await locations.add(memberId, request))
      },
    )
    .put(
      base,
      describeItem('Customers', 'Change an address', SavedLocation, { who: 'member' }),
      validateInput('json', LocationRequest),
      async (c) => {
        const { id: memberId } = await memberOf(c)
        const { id, ...request } = c.req.valid('json')
        if (id === undefined) throw new RefusalError('COMMON-01', { path: 'id' })
        return itemResponse(c, await locations.change(memberId, id, request))
      },
    )
    .get(
      `${base}/:id`,
      describeItem('Customers', 'A saved address', SavedLocation, { who: 'member' }),
      validateInput('param', LocationPath),
      async (c) => itemResponse(c, await locations.read((await memberOf(c)).id, c.req.valid('param').id)),
    )
    .delete(
      `${base}/:id`,
      describeItem('Customers', 'Remove a saved address', v.null(), { who: 'member' }),
      validateInput('param', LocationPath),
      async (c) => {
        await locations.remove((await memberOf(c)).id, c.req.valid('param').id)
        return itemResponse(c, null)
      },
    )
}
