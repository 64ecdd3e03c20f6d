import { Hono } from 'hono'
import * as v from 'valibot'
import {
  AcceptInvitationRequest,
  Invitation,
  InvitationRequest,
  StaffChallenge,
  StaffCodeRequest,
  StaffMember,
  StaffSession,
  StaffSignInRequest,
} from '../../../contract/office/staff.ts'
import { validateInput } from '../../http/input.ts'
import type { ClientOf } from '../../http/rate-limit.ts'
import { describeItem, itemResponse, officeTag } from '../../http/response.ts'
import { staffSessionWire, staffWire } from '../../serializers/staff-wire.ts'
import { createStaffSignIn } from '../../services/office/staff-sign-in.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, staffTokenOf, type Allow } from './office-callers.ts'

/** Calls by which staff signs in and out. */
export function staffSignInRoutes(services: Services, allow: Allow, clientOf: ClientOf) {
  const { staffSessions } = services
  const signIns = createStaffSignIn(services)
  const path = `${officeBasePath}/staff`

  return new Hono()
    .post(
      `${path}/sign-in`,
      describeItem(officeTag, 'Sign in: the password', StaffChallenge),
      validateInput('json', StaffSignInRequest),
      async (c) => {
        const { challenge, expiresAt } = await signIns.signIn(c.req.valid('json'), clientOf(c) ?? '')
        return itemResponse(c, { challenge, expires_at: expiresAt.toString() })
      },
    )
    .post(
      `${path}/sign-in/code`,
      describeItem(officeTag, 'Sign in: the code of the authenticator app', StaffSession),
      validateInput('json', StaffCodeRequest),
      async (c) => itemResponse(c, staffSessionWire(await signIns.answer(c.req.valid('json'), clientOf(c) ?? ''))),
    )
    .post(
      `${path}/invitation`,
      describeItem(officeTag, 'What an invitation is for', Invitation),
      validateInput('json', InvitationRequest),
      async (c) => itemResponse(c, await signIns.readInvitation(c.req.valid('json').invitation)),
    )
    .post(
      `${path}/invitation/accept`,
      describeItem(
        officeTag,
        'Accept an invitation: set the password and the second factor, and sign in',
        StaffSession,
      ),
      validateInput('json', AcceptInvitationRequest),
      async (c) => itemResponse(c, staffSessionWire(await signIns.accept(c.req.valid('json'), clientOf(c) ?? ''))),
    )
    .post(
      `${path}/sign-out`,
      describeItem(officeTag, 'Sign out', v.null(), { who: 'staff' }),
      allow('POST staff/sign-out'),
      async (c) => {
        await staffSessions.end(staffTokenOf(c))
        return itemResponse(c, null)
      },
    )
    .get(
      `${path}/me`,
      describeItem(officeTag, 'The signed-in member of staff', StaffMember, { who: 'staff' }),
      allow('GET staff/me'),
      (c) => itemResponse(c, staffWire(c.get('staff'))),
    )
}
