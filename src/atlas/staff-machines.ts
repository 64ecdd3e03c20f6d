const staffMachines: readonly string[] = [
  'kitchen',
  'ticket-request',
  'step-delivery',
  'store-controls',
  'staff-session',
  'order-search',
  'order-file',
  'refund',
  'day',
  'staff-list',
  'passkeys',
  'catalog-versions',
  'catalog-version',
  'catalog-draft',
  'catalog-preview',
  'coupon-trial',
  'audit-log',
  'unaccepted-orders',
  'open-complaints',
  'complaint-answer',
  'phone-order',
]

/** Whether a flow is of the store's screen or the office. */
export const isStaffMachine = (machine: string): boolean => staffMachines.includes(machine)
