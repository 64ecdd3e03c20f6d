import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySeededData } from './seeded-data.ts'

export type RunningServer = {
  /** Origin, such as `http://127.0.0.1:40123`. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Ends the server with `signal` and waits for its exit; its data are kept. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Time limit for a start; the first start in an empty folder creates the database. */
const startLimit = 120_000

/** Environment variables that a program needs; the tester's own settings are not passed on. */
const machineNames = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot', 'NODE_OPTIONS']

/** Starts the real program, or that of another folder, on a free port with these settings and the data of `dataDir`. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  program = '.',
): Promise<RunningServer> {
  const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => machineNames.includes(name)))
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: program,
    env: { ...machine, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const give = (why: string) => reject(new Error(`The server ${why}:\n${said}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      give('did not start in time')
    }, startLimit)
    const hear = (text: string) => {
      said += text
      const address = /http:\/\/\S+:\d+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', reject)
    void ended.then(() => {
      clearTimeout(timer)
      give('ended')
    })
  })
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

/** Runs `work` with a server on fresh data, and removes both afterwards. */
export async function withServer<T>(
  settings: Readonly<Record<string, string>>,
  work: (server: RunningServer) => Promise<T>,
  program?: string,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-'))
  try {
    const server = await startServer(dataDir, { ...(await copySeededData(dataDir)), ...settings }, program)
    try {
      return await work(server)
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
