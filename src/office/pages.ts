import { lazyRouteComponent } from '@tanstack/react-router'
import { audit, createOfficeRouter, day, days, home, order, orders, root, staff } from './routes.ts'
import { FailedPage, NoSuchPage } from './shell/no-such-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Returns the router with its pages, each of which loads with its first visit. */
export function createPages() {
  root.update({ component: Shell, notFoundComponent: NoSuchPage })
  for (const route of [home, orders, order, days, day, staff, audit]) route.update({ errorComponent: FailedPage })
  home.update({ component: lazyRouteComponent(() => import('./shell/home.tsx'), 'Home') })
  orders.update({ component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage') })
  order.update({ component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage') })
  days.update({ component: lazyRouteComponent(() => import('./days/today.tsx'), 'Today') })
  day.update({ component: lazyRouteComponent(() => import('./days/day-page.tsx'), 'DayPage') })
  staff.update({ component: lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'StaffPage') })
  audit.update({ component: lazyRouteComponent(() => import('./staff/audit-page.tsx'), 'AuditPage') })
  return createOfficeRouter()
}
