import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { TicketLine } from '../../contract/ticket.ts'
import type { PrinterAddress } from '../domain/ticket.ts'

/** Prints a ticket; rejects if the printer does not take it. */
export type TicketPrinter = (address: PrinterAddress, lines: readonly TicketLine[]) => Promise<void>

/** Characters of a line on paper of 80 mm. */
const columns = 48
/** Modules of 6 dots: large enough for a phone at arm's length. */
const qrOptions = { model: 2, size: 6, errorlevel: 'm' } as const
const limitMs = 5000
/** Some printers keep a connection open. Closing it sooner, with their answer unread, could cut off what they still receive. */
const lingerMs = 1000

/** Returns the commands of a ticket in ESC/POS, with a cut at its end. */
function encodeTicket(lines: readonly TicketLine[]): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 })
  encoder.initialize().codepage('auto')
  for (const { text, style } of lines) {
    if (style === 'rule') encoder.rule()
    else if (style === 'qr') encoder.align('center').qrcode(text, qrOptions).align('left')
    else if (style === 'big') encoder.bold(true).size(2, 2).line(text).size(1, 1).bold(false)
    else if (style === 'bold') encoder.bold(true).size(1, 2).line(text).size(1, 1).bold(false)
    else encoder.line(text)
  }
  return encoder.cut('partial').encode()
}

/** Prints over the network: raw bytes on a port, as receipt printers take them. */
export const printTicket: TicketPrinter = async ({ host, port }, lines) => {
  const socket = connect({ host, port })
  socket.setTimeout(limitMs, () => {
    socket.destroy(socket.writableFinished ? undefined : new Error('the printer does not answer'))
  })
  try {
    await once(socket, 'connect')
    socket.end(encodeTicket(lines), () => socket.setTimeout(lingerMs))
    socket.resume() // what the printer says about itself
    await once(socket, 'close')
  } catch (error) {
    // What resets the connection after the whole ticket has it: trying again would print it again.
    if (!socket.writableFinished) throw error
  } finally {
    socket.destroy()
  }
}
