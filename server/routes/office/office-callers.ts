import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StaffRow } from '../../db/staff/staff-repository.ts'
import { mayCall, type OfficeCall } from '../../domain/office-permissions.ts'
import { RefusalError } from '../../domain/refusal.ts'
import type { Services } from '../../services/services.ts'

/** Base path of the office's calls. */
export const officeBasePath = '/v1/product-office-be'

/** Returns the token of a call by staff; empty without one. */
export const staffTokenOf = (c: Context) => c.req.header('x-staff-token') ?? ''

export type Allow = ReturnType<typeof createAllow>

/** Returns a function to the middleware of a call: it refuses without a session (STAFF-1) or the role (COMMON-03), before anything is read. */
export const createAllow =
  ({ staffSessions }: Pick<Services, 'staffSessions'>) =>
  (call: OfficeCall) =>
    createMiddleware<{ Variables: { staff: StaffRow } }>(async (c, next) => {
      const staff = await staffSessions.find(staffTokenOf(c))
      if (!staff) throw new RefusalError('STAFF-1')
      if (!mayCall(staff.role, call)) throw new RefusalError('COMMON-03')
      c.set('staff', staff)
      await next()
    })
