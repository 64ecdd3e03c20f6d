import type { ErrorCode } from '../../contract/errors.ts'
import type { Outlet } from './stores/outlet.ts'
import type { TimeProblem } from './order-time.ts'
import { refuse, type Refusal } from './refusal.ts'

type Codes = Readonly<Record<TimeProblem['reason'], ErrorCode>>

const codes = {
  /** `outlets/available`. */
  available: {
    unavailable: 'HUTFE-4',
    'asap-hidden': 'HUTFE-14',
    past: 'HUTFE-12',
    'off-grid': 'HUT-01',
    'day-ended': 'HUTBE-3',
    'closed-day': 'HUTBE-2',
    closed: 'STORECLOSE',
  },
  /** Choosing a cart's time. */
  chosen: {
    unavailable: 'HUTBE-4',
    'asap-hidden': 'HUTFE-14',
    past: 'HUTFE-12',
    'off-grid': 'HUT-01',
    'day-ended': 'HUT-02',
    'closed-day': 'HUT-02',
    closed: 'HUT-02',
  },
  /** A cart's current time, which was valid when it was chosen. */
  carted: {
    unavailable: 'HUTBE-4',
    'asap-hidden': 'HUTFE-14',
    past: 'CART-07',
    'off-grid': 'HUT-01',
    'day-ended': 'HUT-02',
    'closed-day': 'HUT-02',
    closed: 'HUT-02',
  },
  /** Placing an order for a slot. */
  order: {
    unavailable: 'HUTFE-4',
    'asap-hidden': 'HUTFE-14',
    past: 'ORDER-14',
    'off-grid': 'HUT-01',
    'day-ended': 'HUT-02',
    'closed-day': 'HUT-02',
    closed: 'HUT-02',
  },
  /** Placing an order for as soon as possible. */
  orderAsap: {
    unavailable: 'HUTFE-4',
    'asap-hidden': 'HUTFE-14',
    past: 'ORDER-14',
    'off-grid': 'HUT-01',
    'day-ended': 'HUTFE-14',
    'closed-day': 'HUTFE-14',
    closed: 'HUTFE-14',
  },
} as const satisfies Record<string, Codes>

/** Returns the refusal of an unavailable time, with the code of the call. */
export function timeRefusal(problem: TimeProblem, outlet: Outlet, call: keyof typeof codes): Refusal {
  const opensAt = 'opensAt' in problem ? problem.opensAt : null
  return refuse(codes[call][problem.reason], {
    outlet_name: outlet.name,
    phone: outlet.phone,
    ...(opensAt !== null && { opens_at: opensAt }),
    ...('paused' in problem && problem.paused && { reason: problem.paused }),
  })
}
