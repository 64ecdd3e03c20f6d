import type { BrowserStore } from './storage.ts'

/** Returns the header with the secret of the device's cart; empty without one. */
export function deviceHeader(store: BrowserStore): { readonly 'x-device'?: string } {
  const cart = store.cart()
  return cart ? { 'x-device': cart.device } : {}
}
