import type { StaffChangeRequest, StaffMember, StaffRequest } from '../../contract/office/staff.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** An invitation, or a change of one member of staff. */
export type StaffChange =
  | { readonly kind: 'invitation'; readonly request: StaffRequest }
  | { readonly kind: 'change'; readonly uuid: string; readonly request: StaffChangeRequest }

/** Reads all members of staff. */
export const readStaff = definePort<OfficeResult<readonly StaffMember[]>, null>('readStaff')

/** Invites somebody, or changes a member of staff. */
export const saveStaff = definePort<OfficeResult<StaffMember>, { change: StaffChange }>('saveStaff')
