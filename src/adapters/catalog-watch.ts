import * as v from 'valibot'
import { fromCallback, type EventObject } from 'xstate'
import { CatalogRevision } from '../../contract/menu.ts'
import type { CatalogEvent } from '../../machines/store-availability/countdown.ports.ts'

/** Pause before a refused connection is tried again, in milliseconds. */
const refusedPause = 30_000
/** Open pages ask for the new menu spread over this time, in milliseconds. */
const spread = 1000

/** Reports each change of the catalog while the page is visible; a page that becomes visible learns what it missed. */
export const createCatalogWatch = () =>
  fromCallback<EventObject, { outletCode: string }>(({ input: { outletCode }, sendBack }) => {
    const tell = (event: CatalogEvent) => sendBack(event)
    const path = `/v2/product-menu-fe/catalog/events?outlet_code=${encodeURIComponent(outletCode)}`
    let known: string | null = null
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function hear({ data }: MessageEvent<string>) {
      const { revision } = v.parse(CatalogRevision, JSON.parse(data))
      const isChanged = known !== null && known !== revision
      known = revision
      if (isChanged) setTimeout(tell, Math.random() * spread, { type: 'catalog.changed' })
    }
    function open() {
      source = new EventSource(path)
      source.addEventListener('message', hear)
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(follow, refusedPause)
      })
    }
    function close() {
      clearTimeout(timer)
      source?.close()
    }
    function follow() {
      close()
      if (document.visibilityState === 'visible') open()
    }
    follow()
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('visibilitychange', follow, { signal })
    // An open connection would keep the page out of the back/forward cache.
    addEventListener('pagehide', close, { signal })
    addEventListener('pageshow', follow, { signal })
    return () => {
      stop.abort()
      close()
    }
  })
