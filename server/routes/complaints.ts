import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { ComplaintRequest, ComplaintState } from '../../contract/complaints.ts'
import { Uuid } from '../../contract/primitives.ts'
import { RefusalError } from '../domain/refusal.ts'
import { validateInput } from '../http/input.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { createComplaintWires } from '../services/complaint-wires.ts'
import { createComplaints } from '../services/complaints.ts'
import type { Services } from '../services/services.ts'
import { createOwnerCheck } from './order-owners.ts'

export const orderPath = '/v1/product-order-be/orders/'
export const complaintPath = `${orderPath}:uuid/complaint`

/** Calls of a customer about what is wrong with an order. */
export function complaintRoutes(services: Services) {
  const complaints = createComplaints(services)
  const wires = createComplaintWires(services.database)
  const isOwner = createOwnerCheck(services)
  const Path = v.object({ uuid: Uuid })

  async function requireOwner(c: Context, uuid: string): Promise<void> {
    if (!(await isOwner(c, await services.life.read(uuid)))) throw new RefusalError('COMMON-03')
  }
  async function answer(c: Context, uuid: string): Promise<Response> {
    const { complaint, hasPicture, openUntil } = await complaints.read(uuid)
    const state: v.InferOutput<typeof ComplaintState> = {
      complaint: complaint && (await wires.of(complaint, hasPicture)),
      open_until: openUntil?.toString() ?? null,
    }
    return itemResponse(c, state)
  }

  return new Hono()
    .get(
      complaintPath,
      describeItem('Orders', 'Read what was said to be wrong with an order, and the answer', ComplaintState, {
        who: 'owner',
      }),
      validateInput('param', Path),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await requireOwner(c, uuid)
        return answer(c, uuid)
      },
    )
    .post(
      complaintPath,
      describeItem(
        'Orders',
        'Say what is wrong with an order that was handed over, for 48 hours (ORDER-16 before and after; COMMON-02 while one is open)',
        ComplaintState,
        { who: 'owner' },
      ),
      validateInput('param', Path),
      validateInput('json', ComplaintRequest),
      async (c) => {
        const { uuid } = c.req.valid('param')
        await requireOwner(c, uuid)
        await complaints.make(uuid, c.req.valid('json'))
        return answer(c, uuid)
      },
    )
}
