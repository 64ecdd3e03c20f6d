import type { OpenComplaint } from '../../contract/office/complaints.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** Reads the complaints that nobody has answered, the oldest first. */
export const readComplaints = definePort<OfficeResult<readonly OpenComplaint[]>, null>('readComplaints')
