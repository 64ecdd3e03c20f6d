import type { AuditEntry } from '../../contract/office/staff.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** Reads the newest entries, before one of them. */
export const readAudit = definePort<OfficeResult<readonly AuditEntry[]>, { before: string | null }>('readAudit')
