import type { Outlet } from '../../../contract/outlets.ts'

/** What a kept page may say of a store: nothing that depends on the moment or on the visitor. */
export type StoreFacts = Omit<Outlet, 'open' | 'distance'>

export const factsOf = <T extends Outlet>({ open: _open, distance: _distance, ...facts }: T) => facts
