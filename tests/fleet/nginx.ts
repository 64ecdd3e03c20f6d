import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems give to outgoing connections, which would take the port of a server that starts again. */
const [firstPort, lastPort] = [20_000, 32_000]

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  await once(probe.close(), 'close')
  return true
}

/** Returns ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(firstPort, lastPort)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

/** Returns the configuration of the deployment, with these servers but `resting`, and all of its files in `folder`. */
export function nginxConfiguration(
  example: string,
  folder: string,
  port: number,
  servers: readonly number[],
  resting?: number,
): string {
  const [, options = ''] = /^ *server shop-1:3000 (.*)$/m.exec(example) ?? []
  const upstream = servers.map(
    (server) => `    server 127.0.0.1:${server} ${server === resting ? 'down ' : ''}${options}`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const own = temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`)
  const started = `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n`
  return (
    started +
    example
      .replace('http {', ['http {', ...own].join('\n'))
      .replace(/(?:^ *server shop-\d:3000 .*\n)+/m, `${upstream.join('\n')}\n`)
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
  )
}

/** Starts nginx before these ports; returns its origin, and functions that send a server no calls and that stop nginx. */
export async function startNginx(program: string, servers: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bohio-nginx-'))
  const [port = 0] = await freePorts(1)
  const file = join(folder, 'nginx.conf')
  const example = await readFile('docs/deployment/nginx.conf', 'utf8')
  // At once, as nginx may read it at any time after a signal.
  async function configure(resting?: number) {
    await writeFile(`${file}.new`, nginxConfiguration(example, folder, port, servers, resting))
    await rename(`${file}.new`, file)
  }
  await configure()
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await pause(100)
  }
  return {
    origin,
    /** Sends calls to all servers but this one, soon after. */
    rest: async (server?: number) => {
      await configure(server)
      child.kill('SIGHUP')
    },
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
      const log = await readFile(join(folder, 'error.log'), 'utf8')
      const failures = Map.groupBy(
        log.matchAll(/\] \d+#\d+: (?:\*\d+ )?(.+?)(?: while|,| in \/|$)/gm),
        ([, said]) => said,
      )
      for (const [said, { length }] of failures) console.log(`nginx: ${length} × ${said}`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
