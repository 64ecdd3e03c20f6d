import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { parseSearch, stringifySearch } from './office-search.ts'
import { Shell } from './shell/shell.tsx'
import { NoSuchPage } from './shell/no-such-page.tsx'

const Text = v.optional(v.fallback(v.string(), ''), '')
const Search = v.object({ search: Text, outlet: Text, from: Text, to: Text })
const DaySearch = v.object({ outlet: Text })

const root = createRootRoute({ component: Shell, notFoundComponent: NoSuchPage })
const parent = { getParentRoute: () => root } as const

const routeTree = root.addChildren([
  createRoute({ ...parent, path: '/', component: lazyRouteComponent(() => import('./shell/home.tsx'), 'Home') }),
  createRoute({
    ...parent,
    path: '/orders',
    validateSearch: Search,
    component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    ...parent,
    path: '/orders/$uuid',
    component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    ...parent,
    path: '/days',
    component: lazyRouteComponent(() => import('./days/today.tsx'), 'Today'),
  }),
  createRoute({
    ...parent,
    path: '/days/$date',
    validateSearch: DaySearch,
    component: lazyRouteComponent(() => import('./days/day-page.tsx'), 'DayPage'),
  }),
  createRoute({
    ...parent,
    path: '/staff',
    component: lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'StaffPage'),
  }),
  createRoute({
    ...parent,
    path: '/audit',
    component: lazyRouteComponent(() => import('./staff/audit-page.tsx'), 'AuditPage'),
  }),
])

/** Returns the router of the office. */
export const createOfficeRouter = () =>
  createRouter({
    routeTree,
    basepath: '/office',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
  })

export type OfficeRouter = ReturnType<typeof createOfficeRouter>
