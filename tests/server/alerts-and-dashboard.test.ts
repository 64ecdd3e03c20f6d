import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { call } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

const Alerts = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.strictObject({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string() }),
        }),
      ),
    }),
  ),
})
const Dashboard = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
})
const textOf = (path: string) => readFileSync(path, 'utf8')
const alerts = v.parse(Alerts, parse(textOf('docs/deployment/alerts.yaml'))).groups.flatMap(({ rules }) => rules)
const { panels } = v.parse(Dashboard, JSON.parse(textOf('docs/deployment/dashboard.json')))

const words = new Set(['and', 'or', 'unless'])

/** Returns the metrics that an expression of PromQL names. */
function metricsOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|without)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name))
}

/** Returns the route labels that an expression of PromQL names. */
const routesOf = (expr: string) => [...expr.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route)

describe('alerts and dashboard', () => {
  let app: TestApp
  let exposed: Set<string>
  beforeAll(async () => {
    app = await openTestApp()
    const text = await (await app.app.request('/metrics')).text()
    const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    )
    exposed = new Set([...names, 'up']) // Prometheus adds `up`
  })
  afterAll(() => app.close())

  it('the names in an expression are found, and its functions and labels are not', () => {
    expect(metricsOf('sum by (le) (rate(a_count{code="x"}[5m])) / 2e6 > max(b) and on () hour() > c')).toEqual([
      'a_count',
      'b',
      'c',
    ])
  })

  it.each([
    ...alerts.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`the panel "${title}"`, expr] as const)),
  ])('%s names metrics that the server exposes', (_, expr) => {
    expect(metricsOf(expr)).not.toEqual([])
    expect(metricsOf(expr).filter((name) => !exposed.has(name))).toEqual([])
  })

  it('the routes that alerts and panels name are counted by the server', async () => {
    const routes = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => routesOf(expr))
    expect(routes).not.toEqual([])
    for (const route of routes) await call(app, 'POST', route, {})
    const text = await (await app.app.request('/metrics')).text()
    expect(routes.filter((route) => !text.includes(`method="POST",route="${route}"`))).toEqual([])
  })

  it('the operations guide says what to do about every alert, and about no other', () => {
    const described = [...textOf('docs/operations.md').matchAll(/^\| `(Bohio\w+)`/gm)].map(([, name = '']) => name)
    expect(described.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  })
})
