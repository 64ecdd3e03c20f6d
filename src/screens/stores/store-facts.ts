import type { Outlet } from '../../../contract/outlets.ts'

/** The cacheable data of a store: nothing that depends on the time or the visitor. */
export type StoreFacts = Omit<Outlet, 'open' | 'distance'>

export const storeFactsOf = <T extends Outlet>({ open: _open, distance: _distance, ...facts }: T) => facts
