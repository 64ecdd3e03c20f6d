import type { ComplaintRequest, ComplaintState } from '../../contract/complaints.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'
import type { OrderAccess } from './tracker.ports.ts'

/** Reads what was said to be wrong with the order, the answer, and whether more can be said. */
export const loadComplaint = definePort<Result<ComplaintState>, OrderAccess>('loadComplaint')
/** Sends a complaint; the same key is the same complaint. */
export const sendComplaint = definePort<Result<ComplaintState>, OrderAccess & { request: ComplaintRequest }>(
  'sendComplaint',
  20_000,
)
