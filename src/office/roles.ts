import type { StaffRole } from '../../contract/office/staff.ts'

/** The pages of the office, by the first part of their address. */
export const pages = ['orders', 'complaints', 'days', 'catalog', 'staff', 'audit'] as const
export type Page = (typeof pages)[number]

const pagesByRole: Readonly<Record<StaffRole, readonly Page[]>> = {
  store: ['orders', 'complaints', 'days'],
  service: ['orders', 'complaints', 'days'],
  catalog: ['catalog'],
  owner: pages,
}

/** Returns the pages that a role has; the server decides what it may do. */
export const pagesOf = (role: StaffRole) => pagesByRole[role]

/** Whether a role gives money back and answers complaints. */
export const servesCustomers = (role: StaffRole) => role === 'service' || role === 'owner'
