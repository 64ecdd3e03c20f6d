import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockFrom, systemClock } from '../../../server/clock.ts'
import { startProgram, type Program } from '../../../server/program.ts'
import { readSettings } from '../../../server/settings.ts'
import { copySeededData } from './seeded-data.ts'

export type OwnProgram = Program & { readonly dataDir: string; readonly stop: () => Promise<void> }

/** Below the ephemeral port range, so that a released port stays free. */
const [lowest, highest] = [20_000, 32_000]

export const isFree = async (port: number) => {
  const probe = createServer().listen(port, '127.0.0.1')
  const [result] = await Promise.race([
    once(probe, 'listening').then(() => [true] as const),
    once(probe, 'error').then(() => [false] as const),
  ])
  if (result) await new Promise((done) => probe.close(done))
  return result
}

/** A port for all servers of a worker in turn, because browsers cache files by origin. */
export async function ownPort(): Promise<number> {
  const first = lowest + ((process.pid * 61) % (highest - lowest))
  for (let port = first; port < highest; port += 1) if (await isFree(port)) return port
  throw new Error(`No free port from ${first}`)
}

/** Starts the real program in this process, on its own copy of the seeded data. */
export async function openProgram(settings: Readonly<Record<string, string>>, port = 0): Promise<OwnProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const data = await copySeededData(dataDir)
  const read = readSettings({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...data, ...settings })
  const clock = read.clockStart ? clockFrom(read.clockStart) : systemClock
  const program = await startProgram(read, clock, false)
  const stop = async () => {
    program.services.events.close()
    program.server.close()
    program.server.closeAllConnections()
    await once(program.server, 'close')
    await program.stopServices()
    await remove()
  }
  return { ...program, dataDir, stop }
}

/** Runs `work` with its own program and stops it afterwards. */
export async function withProgram<T>(
  settings: Readonly<Record<string, string>>,
  work: (server: { readonly url: string; readonly dataDir: string }) => Promise<T>,
): Promise<T> {
  const { origin, dataDir, stop } = await openProgram(settings, Number(settings['PORT'] ?? 0))
  try {
    return await work({ url: origin, dataDir })
  } finally {
    await stop()
  }
}
