import { Market } from '../../contract/market.ts'
import * as v from 'valibot'
import type { Api } from '../adapters/api.ts'
import { createPorts } from '../adapters/ports.ts'
import type { ServerClock } from '../adapters/server-clock.ts'
import type { SessionStore } from '../adapters/storage.ts'
import { connect } from './bridge.ts'
import type { Facade } from './facade.ts'
import type { AppRouter } from './router.tsx'
import { startMachines } from './start-machines.ts'

export type Started = { api: Api; router: AppRouter; store: SessionStore; facade: Facade; clock: ServerClock }

/** Starts the machines after the first paint, with what this device kept, and connects them to the address bar. */
export function start({ api, router, store, facade, clock }: Started) {
  const market = v.parse(Market, router.state.matches[0]?.loaderData?.market)
  const machines = startMachines(market, store, createPorts(api, store, clock.now))
  connect(machines, router, store)
  machines.root.start()
  facade.run(machines.running)
  if (store.disposition()) void router.invalidate()
}
