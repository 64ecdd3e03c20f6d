import { lazyRouteComponent } from '@tanstack/react-router'
import {
  access,
  area,
  areas,
  audit,
  catalog,
  complaints,
  createOfficeRouter,
  day,
  days,
  draft,
  entry,
  home,
  order,
  orders,
  preview,
  root,
  staff,
  trial,
  version,
} from './routes.ts'
import { FailedPage, NoSuchPage } from './shell/no-such-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Returns the router with its pages, each of which loads with its first visit. */
export function createPages() {
  root.update({ component: Shell, notFoundComponent: NoSuchPage })
  for (const route of [home, orders, order, complaints, days, day, catalog, version, draft, staff, audit, access])
    route.update({ errorComponent: FailedPage })
  home.update({ component: lazyRouteComponent(() => import('./shell/home.tsx'), 'Home') })
  orders.update({ component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage') })
  order.update({ component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage') })
  complaints.update({
    component: lazyRouteComponent(() => import('./complaints/complaints-page.tsx'), 'ComplaintsPage'),
  })
  days.update({ component: lazyRouteComponent(() => import('./days/today.tsx'), 'Today') })
  day.update({ component: lazyRouteComponent(() => import('./days/day-page.tsx'), 'DayPage') })
  catalog.update({
    component: lazyRouteComponent(() => import('./catalog/versions/versions-page.tsx'), 'VersionsPage'),
  })
  version.update({ component: lazyRouteComponent(() => import('./catalog/version/version-page.tsx'), 'VersionPage') })
  draft.update({ component: lazyRouteComponent(() => import('./catalog/edit/draft-frame.tsx'), 'DraftFrame') })
  areas.update({ component: lazyRouteComponent(() => import('./catalog/edit/first-area.tsx'), 'FirstArea') })
  area.update({ component: lazyRouteComponent(() => import('./catalog/edit/area-page.tsx'), 'AreaPage') })
  entry.update({ component: lazyRouteComponent(() => import('./catalog/edit/entry-page.tsx'), 'EntryPage') })
  preview.update({ component: lazyRouteComponent(() => import('./catalog/preview/preview-page.tsx'), 'PreviewPage') })
  trial.update({ component: lazyRouteComponent(() => import('./catalog/trial/trial-page.tsx'), 'TrialPage') })
  staff.update({ component: lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'StaffPage') })
  audit.update({ component: lazyRouteComponent(() => import('./staff/audit-page.tsx'), 'AuditPage') })
  access.update({ component: lazyRouteComponent(() => import('./access/access-page.tsx'), 'AccessPage') })
  return createOfficeRouter()
}
