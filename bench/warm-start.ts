import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Returns the milliseconds from `npm start`, with everything installed, built and seeded, to its first page; `database` is the setting of one. */
export async function measureWarmStart(dataDir: string, database: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...database },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npm, its shell and the server end together
  })
  try {
    let said = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += String(text)
      const url = /http:\/\/\S+:\d+/.exec(said)?.[0]
      if (url === undefined) continue
      // A kept connection would delay the server's end, and the next start needs its data.
      const response = await fetch(url, { headers: { connection: 'close' } })
      await response.text()
      if (!response.ok) throw new Error(`The first page answered ${response.status}`)
      return performance.now() - started
    }
    throw new Error(`npm start ended:\n${said}`)
  } finally {
    const ended = once(child, 'exit')
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}
