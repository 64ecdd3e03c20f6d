import { Hono } from 'hono'
import * as v from 'valibot'
import {
  ComplaintAnswerRequest,
  ComplaintsQuery,
  OfficeComplaint,
  OpenComplaint,
} from '../../../contract/office/complaints.ts'
import { Uuid } from '../../../contract/primitives.ts'
import { validateInput } from '../../http/input.ts'
import { respondWith } from '../../http/response-headers.ts'
import {
  describeItem,
  describeItems,
  describePicture,
  itemResponse,
  itemsResponse,
  officeTag,
} from '../../http/response.ts'
import { createComplaintWires } from '../../services/complaint-wires.ts'
import { createComplaintOffice } from '../../services/office/complaints.ts'
import type { Services } from '../../services/services.ts'
import { officeBasePath, type Allow } from './office-callers.ts'

/** Calls of the office about complaints. */
export function complaintOfficeRoutes(services: Services, allow: Allow) {
  const complaints = createComplaintOffice(services)
  const wires = createComplaintWires(services.database)
  const path = `${officeBasePath}/complaints`
  const Path = v.object({ uuid: Uuid })

  return new Hono()
    .get(
      path,
      describeItems(officeTag, 'Open complaints, the oldest first', OpenComplaint, {
        who: 'staff',
      }),
      allow('GET complaints'),
      validateInput('query', ComplaintsQuery),
      async (c) => {
        const open = await complaints.list(c.get('staff'), c.req.valid('query').outlet)
        return itemsResponse(
          c,
          open.map(({ complaint, order, hasPicture }): v.InferOutput<typeof OpenComplaint> => ({
            uuid: complaint.id,
            kind: complaint.kind,
            words: complaint.words,
            has_picture: hasPicture,
            created_at: complaint.createdAt.toString(),
            order_uuid: order.uuid,
            order_number: order.number,
            outlet_code: order.doc.outlet.code,
            outlet_name: order.doc.outlet.name,
            customer: `${order.doc.contact.firstName} ${order.doc.contact.lastName}`.trim(),
            total: order.total,
            handed_over_at: order.completedAt?.toString() ?? null,
          })),
        )
      },
    )
    .get(
      `${path}/:uuid/picture`,
      describePicture(officeTag, 'The picture of a complaint', { who: 'staff' }),
      allow('GET complaints/{uuid}/picture'),
      validateInput('param', Path),
      async (c) =>
        respondWith(c, await complaints.picture(c.get('staff'), c.req.valid('param').uuid), {
          'content-type': 'image/jpeg',
          'content-security-policy': "default-src 'none'; sandbox",
        }),
    )
    .post(
      `${path}/:uuid/answer`,
      describeItem(
        officeTag,
        'Answer a complaint with money, a coupon, the food once more, or words',
        OfficeComplaint,
        {
          who: 'staff',
        },
      ),
      allow('POST complaints/{uuid}/answer'),
      validateInput('param', Path),
      validateInput('json', ComplaintAnswerRequest),
      async (c) => {
        const answered = await complaints.answer(c.get('staff'), c.req.valid('param').uuid, c.req.valid('json'))
        const [wire] = await wires.ofAll([answered])
        return itemResponse(c, wire)
      },
    )
}
