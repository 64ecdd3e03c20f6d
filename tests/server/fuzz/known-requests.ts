import { registerFormat } from 'json-schema-faker'
import { soldOut, soldOutParts, storeControls } from '../../../server/db/catalog-schema.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../../server/db/seed/members.ts'
import { issueStoreKey } from '../../../server/services/store-keys.ts'
import { signInDemoMember } from '../support/account-calls.ts'
import { authorizationRows } from '../support/authorization-rows.ts'
import { signInStaff } from '../support/office-calls.ts'
import type { TestApp } from '../support/open-test-app.ts'
import type { ApiCall } from './api-description.ts'
import type { FuzzCaller, RequestTree } from './request-plans.ts'

/** Returns a function that makes a value anew when it was used so often: requests use up what they are about. */
function renewed<T>(uses: number, make: () => Promise<T>): () => Promise<T> {
  let left = 0
  let value: Promise<T>
  return () => {
    if (left === 0) [left, value] = [uses, make()]
    left -= 1
    return value
  }
}

/** Identifiers of the schema's requests exist. */
export function useKnownUuids({ catalog }: TestApp): void {
  const { products, outlets } = catalog.current()
  const known = [
    ...products.flatMap(({ uuid, sizes }) => [uuid, ...sizes.flatMap((size) => [size.uuid])]),
    ...outlets.map(({ id }) => id),
  ]
  registerFormat('uuid', (random) => known[random.int(0, known.length - 1)] ?? '')
}

function splitPath({ path: template }: ApiCall, path: string): Pick<RequestTree, 'path' | 'query'> {
  const { pathname, search } = new URL(path, 'http://localhost')
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return {
    path: { ...new RegExp(`^${pattern}$`).exec(pathname)?.groups },
    query: Object.fromEntries(new URLSearchParams(search)),
  }
}

/** Undoes what a store's requests have sold out or paused: no request of a cart or an order would succeed. */
async function reopen({ database, catalog }: TestApp): Promise<void> {
  await database.db.delete(soldOut)
  await database.db.delete(soldOutParts)
  await database.db.delete(storeControls)
  await catalog.reload()
}

/** Requests that succeed, by call. */
export function createKnownRequests(app: TestApp) {
  const askers = new Map(
    Object.entries(authorizationRows).map(([name, row]) => [
      name,
      renewed(15, async () => {
        await reopen(app)
        return row.ask(app)
      }),
    ]),
  )
  return async (call: ApiCall): Promise<RequestTree> => {
    const asked = await askers.get(call.name)?.()
    if (!asked) throw new Error(`No request for ${call.name}`)
    const { body, headers = {} } = asked
    return { ...splitPath(call, asked.path), headers, ...(body !== undefined && { body }) }
  }
}

/** The authentication headers of callers. */
export function createFuzzCallers(app: TestApp): (caller: FuzzCaller) => Promise<Readonly<Record<string, string>>> {
  const headers = {
    nobody: async () => ({}),
    guest: async () => ({ 'x-device': 'd'.repeat(43) }),
    owner: renewed(10, async () => ({
      ...(await signInDemoMember(app, memberWithHistory.email)),
      'x-staff-token': (await signInStaff(app, 'owner'))['x-staff-token'],
    })),
    other: renewed(10, () => signInDemoMember(app, memberWithWeakPassword.email)),
    store: renewed(1000, async () => ({ 'x-store-key': (await issueStoreKey(app.database, 'SJ02')) ?? '' })),
  }
  return (caller) => headers[caller]()
}
