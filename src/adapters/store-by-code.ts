import type { Outlet } from '../../contract/outlets.ts'
import type { Api } from '../api/api.ts'
import { valueOf } from '../api/result.ts'

/** Returns the store with that code, or null. */
export async function storeByCode(api: Api, code: string): Promise<Outlet | null> {
  const found = await api.store(code)
  return !found.ok && found.error.code === 'HUTBE-1' ? null : valueOf(found)
}
