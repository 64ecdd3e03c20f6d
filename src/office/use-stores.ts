import { useEffect, useState } from 'react'
import { useOffice, useStaff } from './office-context.ts'
import type { Store } from './office-api.ts'

/** Returns the stores that the member of staff sees, by name; none until they are read, and a filter can wait. */
export function useStores(): readonly Store[] {
  const { api } = useOffice()
  const { role, outlets } = useStaff()
  const [stores, setStores] = useState<readonly Store[]>([])
  useEffect(() => {
    let isLeft = false
    api
      .stores()
      .then((answer) => !isLeft && answer.ok && setStores(answer.value))
      .catch(() => undefined) // the pages work without the filter
    return () => {
      isLeft = true
    }
  }, [api])
  return stores
    .filter(({ code }) => role !== 'store' || outlets.includes(code))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Returns the names of stores by their codes; a code stays until the stores are read. */
export function useStoreNames(): (codes: readonly string[]) => string {
  const stores = useStores()
  return (codes) => codes.map((code) => stores.find((store) => store.code === code)?.name ?? code).join(', ')
}
