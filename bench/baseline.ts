import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Baseline = { readonly url: string; readonly pid: number; readonly close: () => void }

const script = fileURLToPath(new URL('baseline-server.ts', import.meta.url))

/** Serves `body` with plain node:http in its own process, the least that this machine does for a request. */
export async function startBaseline(type: string, body: string | Uint8Array): Promise<Baseline> {
  const bytes = Buffer.from(body).toString('base64')
  const child = spawn(process.execPath, [script, type, bytes], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0, close: () => void child.kill() }
}

/** A text page of one kilobyte. */
export const plainPage =
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>x</title><link rel="icon" href="data:,"></head><body><h1>Hola</h1><p>${'Texto de la página. '.repeat(40)}</p></body></html>`
