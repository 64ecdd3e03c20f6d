import { Hono } from 'hono'
import * as v from 'valibot'
import {
  NewPasskeyRequest,
  Passkey,
  PasskeyCreationOptions,
  PasskeyOptionsRequest,
  PasskeyRequestOptions,
  PasskeySignInRequest,
} from '../../../contract/office/passkeys.ts'
import { StaffSession } from '../../../contract/office/staff.ts'
import { Uuid } from '../../../contract/primitives.ts'
import { validateInput } from '../../http/input.ts'
import type { ClientOf } from '../../http/rate-limit.ts'
import { languageOf } from '../../http/request-headers.ts'
import { describeItem, describeItems, itemResponse, itemsResponse, officeTag } from '../../http/response.ts'
import { passkeyWire, staffSessionWire } from '../../serializers/staff-wire.ts'
import { createStaffPasskeys } from '../../services/office/staff-passkeys.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, staffTokenOf, type Allow } from './office-callers.ts'

/** Calls by which staff signs in by a passkey, and adds and removes its own. */
export function passkeyRoutes(services: Services, allow: Allow, clientOf: ClientOf) {
  const passkeys = createStaffPasskeys(services)
  const path = `${officeBasePath}/staff`

  return new Hono()
    .post(
      `${path}/sign-in/passkey/options`,
      describeItem(officeTag, 'Sign in by a passkey: what the device has to sign', PasskeyRequestOptions),
      async (c) => itemResponse(c, await passkeys.beginSignIn()),
    )
    .post(
      `${path}/sign-in/passkey`,
      describeItem(officeTag, 'Sign in by a passkey', StaffSession),
      validateInput('json', PasskeySignInRequest),
      async (c) => itemResponse(c, staffSessionWire(await passkeys.signIn(c.req.valid('json'), clientOf(c) ?? ''))),
    )
    .get(
      `${path}/passkeys`,
      describeItems(officeTag, "The member of staff's own passkeys", Passkey, { who: 'staff' }),
      allow('GET staff/passkeys'),
      async (c) => itemsResponse(c, (await passkeys.list(c.get('staff'))).map(passkeyWire)),
    )
    .post(
      `${path}/passkeys/options`,
      describeItem(officeTag, 'Add a passkey: what the device has to sign', PasskeyCreationOptions, { who: 'staff' }),
      allow('POST staff/passkeys/options'),
      validateInput('json', PasskeyOptionsRequest),
      async (c) => itemResponse(c, await passkeys.beginAdding(c.get('staff'), c.req.valid('json').code)),
    )
    .post(
      `${path}/passkeys`,
      describeItem(officeTag, 'Add a passkey', Passkey, { who: 'staff' }),
      allow('POST staff/passkeys'),
      validateInput('json', NewPasskeyRequest),
      async (c) => itemResponse(c, passkeyWire(await passkeys.add(c.get('staff'), c.req.valid('json'), languageOf(c)))),
    )
    .delete(
      `${path}/passkeys/:uuid`,
      describeItem(officeTag, 'Remove a passkey', v.null(), { who: 'staff' }),
      allow('DELETE staff/passkeys/{uuid}'),
      validateInput('param', v.object({ uuid: Uuid })),
      async (c) => {
        const place = { token: staffTokenOf(c), language: languageOf(c) }
        await passkeys.remove(c.get('staff'), c.req.valid('param').uuid, place)
        return itemResponse(c, null)
      },
    )
}
