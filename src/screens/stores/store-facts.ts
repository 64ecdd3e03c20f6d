import type { Outlet } from '../../../contract/outlets.ts'

/** What a kept page may say of a store: nothing that depends on the moment or on the visitor. */
export type StoreFacts = Omit<Outlet, 'open' | 'distance'>

export const factsOf = <T extends Outlet>({ open: _open, distance: _distance, ...facts }: T) => facts

/** "787 555 0112" of a stored number; it stays on one line, and in its order in every language. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3')
