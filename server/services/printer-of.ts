import type { PrinterAddress } from '../domain/ticket.ts'
import type { Settings } from '../settings.ts'
import type { CatalogSource } from './catalog.ts'

type Known = { readonly settings: Pick<Settings, 'printers'>; readonly catalog: Pick<CatalogSource, 'current'> }

/** Returns where the ticket printer of a store listens; undefined if it has none. */
export const printerOf = ({ settings, catalog }: Known, outletId: string): PrinterAddress | undefined =>
  settings.printers.get(catalog.current().outletById.get(outletId)?.code ?? '')
