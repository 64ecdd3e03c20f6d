import { Client } from 'pg'
import * as v from 'valibot'
import { vi } from 'vitest'

type Query = { readonly text: string; readonly values: unknown[] }
const Given = v.union([v.string(), v.object({ text: v.string() })])
const Values = v.fallback(v.array(v.unknown()), [])

const PlanNode: v.GenericSchema<unknown, PlanNode> = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => PlanNode))),
})
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  Plans?: PlanNode[] | undefined
}
const Explained = v.object({ rows: v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: PlanNode })]) })]) })

/** Returns the distinct statements with plans that PostgreSQL gets while `work` runs, each with its first values. */
export async function recordQueries(work: () => Promise<void>): Promise<readonly Query[]> {
  const known = new Map<string, Query>()
  const spy = vi.spyOn(Client.prototype, 'query')
  await work()
  for (const [given, values] of spy.mock.calls) {
    const parsed = v.safeParse(Given, given)
    const text = !parsed.success ? '' : typeof parsed.output === 'string' ? parsed.output : parsed.output.text
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text) && !known.has(text))
      known.set(text, { text, values: v.parse(Values, values) })
  }
  spy.mockRestore()
  return [...known.values()]
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

async function explain(client: Client, { text, values }: Query): Promise<PlanNode[]> {
  const explained = v.parse(Explained, await client.query(`explain (format json) ${text}`, values))
  return flatten(explained.rows[0]['QUERY PLAN'][0].Plan)
}

/** Returns the tables of which a plan reads every row. */
async function scannedTables(client: Client, query: Query): Promise<string[]> {
  const nodes = await explain(client, query)
  return nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap((node) => node['Relation Name'] ?? [])
}

/** Returns the indexes that the statements with this text search. */
export async function searchedIndexes(client: Client, queries: readonly Query[], text: string): Promise<string[]> {
  const found: string[] = []
  for (const query of queries.filter((one) => one.text.includes(text)))
    found.push(...(await explain(client, query)).flatMap((node) => node['Index Name'] ?? []))
  return found
}

/** Returns `table: statement` for each statement that reads every row of one of these tables, if an index can be used. */
export async function findScans(
  client: Client,
  queries: readonly Query[],
  tables: readonly string[],
): Promise<string[]> {
  await client.query('set enable_seqscan = off')
  const found: string[] = []
  for (const query of queries)
    for (const table of await scannedTables(client, query))
      if (tables.includes(table)) found.push(`${table}: ${query.text}`)
  return found
}
