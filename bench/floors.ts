import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Floor = { readonly url: string; readonly close: () => void }

const script = fileURLToPath(new URL('floor-server.ts', import.meta.url))

/** The least that this machine does for a request: `body` from node:http, and nothing around it; a process of its own, as the program is. */
export async function startFloor(type: string, body: string): Promise<Floor> {
  const child = spawn(process.execPath, [script, type, body], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, close: () => void child.kill() }
}

/** A page of one kilobyte that is only text. */
export const plainPage =
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>x</title><link rel="icon" href="data:,"></head><body><h1>Hola</h1><p>${'Texto de la página. '.repeat(40)}</p></body></html>`
