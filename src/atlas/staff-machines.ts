/** The flows of the store's screen. */
export const kitchenMachines: readonly string[] = ['kitchen', 'ticket-request', 'step-delivery', 'store-controls']

/** The flows of the office. */
export const officeMachines: readonly string[] = [
  'staff-session',
  'order-search',
  'order-file',
  'refund',
  'day',
  'staff-list',
  'passkeys',
  'audit-log',
  'unaccepted-orders',
  'open-complaints',
  'complaint-answer',
  'phone-order',
  'catalog-versions',
  'catalog-version',
  'catalog-draft',
  'catalog-preview',
  'coupon-trial',
]

/** Whether a flow is of the store's screen or the office. */
export const isStaffMachine = (machine: string) => [...kitchenMachines, ...officeMachines].includes(machine)
