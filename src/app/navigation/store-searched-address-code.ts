import { parseAddressCode } from '../../../contract/address-code.ts'
import type { Market } from '../../../contract/market.ts'
import type { BrowserStore } from '../../adapters/storage.ts'
import type { AppRouter } from './router.tsx'

/** Stores the last searched address code. */
export function storeSearchedAddressCode(router: AppRouter, store: BrowserStore, market: Market) {
  const keep = () => {
    const [, page, text = ''] = router.state.location.pathname.split('/')
    if (page !== 'result-localization') return
    const reading = parseAddressCode(market, text)
    if (reading.kind === 'code') store.setAddressCode(reading.code)
  }
  keep()
  router.subscribe('onResolved', keep)
}
