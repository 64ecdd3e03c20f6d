import * as v from 'valibot'
import type { PrinterAddress } from './domain/ticket.ts'
import { text } from './setting-schemas.ts'

/** The environment of the stores' ticket printers. */
export const printerEntries = {
  TICKET_PRINTERS: v.optional(
    v.pipe(
      text,
      v.regex(
        /^[A-Z][A-Z0-9]+=[\w.-]+:\d{1,5}(,[A-Z][A-Z0-9]+=[\w.-]+:\d{1,5})*$/,
        'must be like SJ01=192.168.1.50:9100,SJ02=printer:9100',
      ),
      v.transform((value) => value.split(',')),
    ),
  ),
}

/** Ticket printers, by the code of their store. */
export type PrinterSettings = { readonly printers: ReadonlyMap<string, PrinterAddress> }

type Environment = v.InferOutput<v.ObjectSchema<typeof printerEntries, undefined>>

/** Returns the printers of the stores. */
export const readPrinters = ({ TICKET_PRINTERS: given = [] }: Environment): PrinterSettings => ({
  printers: new Map(
    given.map((printer) => {
      const [code = '', host = '', port] = printer.split(/[=:]/)
      return [code, { host, port: Number(port) }]
    }),
  ),
})
