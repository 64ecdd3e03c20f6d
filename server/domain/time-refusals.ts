import type { Outlet } from './catalog.ts'
import type { TimeProblem } from './order-time.ts'
import { refuse, type Refusal } from './refusal.ts'

const called = ({ name, phone }: Outlet) => ({ outlet_name: name, phone })
const opening = (opensAt: string | null) => (opensAt === null ? {} : { opens_at: opensAt })

/** What `outlets/available` says to a time that cannot be had. */
export function availableRefusal(problem: TimeProblem, outlet: Outlet): Refusal {
  switch (problem.reason) {
    case 'unavailable':
      return refuse('HUTFE-4', called(outlet))
    case 'asap-hidden':
      return refuse('HUTFE-14')
    case 'past':
      return refuse('HUTFE-12')
    case 'off-grid':
      return refuse('HUT-01')
    case 'day-ended':
      return refuse('HUTBE-3', called(outlet))
    case 'closed-day':
      return refuse('HUTBE-2', { ...called(outlet), ...opening(problem.opensAt) })
    case 'closed':
      return refuse('STORECLOSE', opening(problem.opensAt))
  }
}

/** What the cart says; `wasValid` when the time was accepted before. */
export function cartTimeRefusal(problem: TimeProblem, outlet: Outlet, wasValid: boolean): Refusal {
  switch (problem.reason) {
    case 'unavailable':
      return refuse('HUTBE-4', called(outlet))
    case 'asap-hidden':
      return refuse('HUTFE-14')
    case 'past':
      return refuse(wasValid ? 'CART-07' : 'HUTFE-12')
    case 'off-grid':
      return refuse('HUT-01')
    case 'day-ended':
      return refuse('HUT-02')
    case 'closed-day':
    case 'closed':
      return refuse('HUT-02', opening(problem.opensAt))
  }
}

/** What placing an order says. */
export function orderTimeRefusal(problem: TimeProblem, outlet: Outlet, isAsap: boolean): Refusal {
  switch (problem.reason) {
    case 'unavailable':
      return refuse('HUTFE-4', called(outlet))
    case 'past':
      return refuse('ORDER-14')
    case 'asap-hidden':
      return refuse('HUTFE-14')
    case 'off-grid':
      return refuse('HUT-01')
    case 'day-ended':
      return refuse('HUT-02')
    case 'closed-day':
    case 'closed':
      return refuse(isAsap ? 'HUTFE-14' : 'HUT-02', opening(problem.opensAt))
  }
}
