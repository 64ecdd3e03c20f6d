import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { parseSearch, stringifySearch } from './office-search.ts'

// Without their components, which link to each other by these types: see pages.ts.

const Text = v.optional(v.fallback(v.string(), ''), '')

export const root = createRootRoute()
const parent = { getParentRoute: () => root } as const
export const home = createRoute({ ...parent, path: '/' })
export const orders = createRoute({
  ...parent,
  path: '/orders',
  validateSearch: v.object({ search: Text, outlet: Text, from: Text, to: Text }),
})
export const order = createRoute({ ...parent, path: '/orders/$uuid' })
export const complaints = createRoute({ ...parent, path: '/complaints' })
export const days = createRoute({ ...parent, path: '/days' })
const DayPath = v.object({ date: v.pipe(v.string(), v.isoDate()) })
export const day = createRoute({
  ...parent,
  path: '/days/$date',
  validateSearch: v.object({ outlet: Text }),
  beforeLoad: ({ params }) => {
    if (!v.is(DayPath, params) || Number.isNaN(Date.parse(params.date))) throw notFound()
  },
})
export const catalog = createRoute({ ...parent, path: '/catalog' })
const NumberPath = v.object({ number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) })
function requireNumber({ params }: { params: { number: string } }) {
  if (!v.is(NumberPath, params)) throw notFound()
}
export const version = createRoute({
  ...parent,
  path: '/catalog/$number',
  beforeLoad: requireNumber,
  validateSearch: v.object({ against: Text }),
})
export const draft = createRoute({ ...parent, path: '/catalog/$number/edit', beforeLoad: requireNumber })
const ofDraft = { getParentRoute: () => draft } as const
export const areas = createRoute({ ...ofDraft, path: '/' })
export const area = createRoute({ ...ofDraft, path: '/$area', validateSearch: v.object({ search: Text }) })
export const entry = createRoute({ ...ofDraft, path: '/$area/$name' })
export const preview = createRoute({
  ...ofDraft,
  path: '/preview',
  validateSearch: v.object({ outlet: Text, moment: Text }),
})
export const trial = createRoute({ ...ofDraft, path: '/trial', validateSearch: v.object({ coupon: Text }) })
export const staff = createRoute({ ...parent, path: '/staff' })
export const audit = createRoute({ ...parent, path: '/audit' })
export const access = createRoute({ ...parent, path: '/access' })

const routeTree = root.addChildren([
  home,
  orders,
  order,
  complaints,
  days,
  day,
  catalog,
  version,
  draft.addChildren([areas, area, entry, preview, trial]),
  staff,
  audit,
  access,
])

/** Returns the router of the office. */
export const createOfficeRouter = () =>
  createRouter({ routeTree, basepath: '/office', parseSearch, stringifySearch, defaultPreload: 'intent' })

export type OfficeRouter = ReturnType<typeof createOfficeRouter>
