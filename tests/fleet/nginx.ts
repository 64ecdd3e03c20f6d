import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.flatMap((probe) => {
    const address = probe.address()
    return typeof address === 'object' && address ? [address.port] : []
  })
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

/**
 * A server that refuses connections is left out for a second, and its call goes to the next one. Idle connections end
 * before a stopping server would close them.
 */
const configuration = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shop {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 500ms;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://shop; proxy_buffering off; }
    location /assets/ { proxy_pass http://shop; proxy_next_upstream error timeout http_404; }
  }
}
`

/** Starts nginx before these ports; returns its origin and a function that stops it. */
export async function startNginx(program: string, servers: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bohio-nginx-'))
  const [port = 0] = await freePorts(1)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, servers))
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
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
      const failures = (await readFile(join(folder, 'error.log'), 'utf8')).match(/recv\(\) failed.*|no live.*/g) ?? []
      for (const failure of failures) console.log(failure)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
