import { Hono } from 'hono'
import type { ClientOf } from '../../http/rate-limit.ts'
import type { Services } from '../../services/services.ts'
import { catalogRoutes } from './catalog.ts'
import { complaintOfficeRoutes } from './complaints.ts'
import { dayRoutes } from './days.ts'
import type { CartCache } from '../../services/cart-cache.ts'
import { createAllow } from './office-callers.ts'
import { officeOrderRoutes } from './office-orders.ts'
import { passkeyRoutes } from './passkeys.ts'
import { phoneOrderRoutes } from './phone-orders.ts'
import { staffSignInRoutes } from './staff-sign-in.ts'
import { staffRoutes } from './staff.ts'

/** All calls of the office. */
export function officeRoutes(services: Services, clientOf: ClientOf, cache: CartCache) {
  const allow = createAllow(services)
  return new Hono()
    .route('/', staffSignInRoutes(services, allow, clientOf))
    .route('/', passkeyRoutes(services, allow, clientOf))
    .route('/', staffRoutes(services, allow))
    .route('/', officeOrderRoutes(services, allow))
    .route('/', phoneOrderRoutes(services, allow, cache))
    .route('/', complaintOfficeRoutes(services, allow))
    .route('/', dayRoutes(services, allow))
    .route('/', catalogRoutes(services, allow))
}
