import { Hono } from 'hono'
import * as v from 'valibot'
import {
  AuditEntry,
  AuditQuery,
  StaffChangeRequest,
  StaffMember,
  StaffRequest,
} from '../../../contract/office/staff.ts'
import { Uuid } from '../../../contract/primitives.ts'
import { validateInput } from '../../http/input.ts'
import { languageOf } from '../../http/request-headers.ts'
import { describeItem, describeItems, itemResponse, itemsResponse, officeTag } from '../../http/response.ts'
import { auditWire, staffWire } from '../../serializers/staff-wire.ts'
import { createStaffAccounts } from '../../services/office/staff-accounts.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

/** Calls by the owner about staff, and what staff changed. */
export function staffRoutes(services: Services, allow: Allow) {
  const accounts = createStaffAccounts(services)
  const path = `${officeBasePath}/staff`

  return new Hono()
    .get(
      path,
      describeItems(officeTag, 'All members of staff', StaffMember, { who: 'staff' }),
      allow('GET staff'),
      async (c) => itemsResponse(c, (await accounts.list()).map(staffWire)),
    )
    .post(
      path,
      describeItem(officeTag, 'Invite a member of staff by email', StaffMember, { who: 'staff' }),
      allow('POST staff'),
      validateInput('json', StaffRequest),
      async (c) => {
        const by = { staffId: c.get('staff').id, language: languageOf(c) }
        return itemResponse(c, staffWire(await accounts.invite(c.req.valid('json'), by)))
      },
    )
    .patch(
      `${path}/:uuid`,
      describeItem(officeTag, 'Change, block or reset a member of staff', StaffMember, { who: 'staff' }),
      allow('PATCH staff/{uuid}'),
      validateInput('param', v.object({ uuid: Uuid })),
      validateInput('json', StaffChangeRequest),
      async (c) => {
        const by = { staffId: c.get('staff').id, language: languageOf(c) }
        return itemResponse(c, staffWire(await accounts.change(c.req.valid('param').uuid, c.req.valid('json'), by)))
      },
    )
    .get(
      `${officeBasePath}/audit`,
      describeItems(officeTag, 'What staff and operators changed, newest first', AuditEntry, { who: 'staff' }),
      allow('GET audit'),
      validateInput('query', AuditQuery),
      async (c) => {
        const { before = null, limit } = c.req.valid('query')
        return itemsResponse(c, (await accounts.readAudit({ before, limit })).map(auditWire))
      },
    )
}
