/** The modules of the code and what each may import (docs/architecture.md). */
const part = (name, path, allowed) => ({
  name,
  severity: 'error',
  from: { path },
  to: { pathNot: [path, ...allowed] },
})
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`
/** A layer of the server; each may import the contract and what Node brings. */
const layer = (name, allowed) => {
  const path = `^server/${name}/`
  return {
    name: `server-${name}`,
    severity: 'error',
    from: { path },
    to: { pathNot: [path, '^contract/', ...allowed], dependencyTypesNot: ['core'] },
  }
}
/** What the whole process has one of. */
const program = '^server/(clock|log|project-path|settings|tracing|(instance|production|social)-settings)\\.ts$'
const markdown = packages('mdast-util-from-markdown', 'mdast-util-to-string', 'micromark')

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '\\.d\\.ts$|^src/main|^server/views/entry|^machines/order-lifecycle/|first-actors',
      },
      to: {},
    },
    part('contract', '^contract/', [packages('valibot', 'temporal-polyfill')]),
    part('machines', '^machines/', ['^contract/', packages('xstate')]),
    part('pizza', '^src/pizza/', ['^contract/pizza-recipe']),
    part('ui', '^src/ui/', ['^src/pizza/', '^contract/', packages('clsx', 'react', '@lingui', '@base-ui')]),
    part('map', '^src/map/', [
      '^contract/',
      '^src/ui/',
      packages('clsx', 'react', '@lingui', 'react-map-gl', '@vis.gl', 'maplibre-gl', 'mapbox-gl', '@types/geojson'),
    ]),
    part('machine-bindings', '^src/machine-bindings/', [
      '^contract/',
      '^machines/',
      '^src/router-context/',
      packages('react', 'xstate', '@xstate', '@lingui', '@tanstack'),
    ]),
    part('router-context', '^src/router-context/', [
      '^contract/',
      '^machines/',
      '^src/(api|adapters|machine-bindings)/',
      packages('@lingui', '@tanstack'),
    ]),
    part('texts', '^src/texts/', ['^contract/', '^src/ui/', packages('@lingui')]),
    part('screens', '^src/screens/', [
      '^contract/',
      '^machines/',
      '^src/(ui|machine-bindings|router-context|texts|pizza|map)/',
      packages('clsx', 'react', 'react-dom', '@lingui', '@tanstack', 'xstate', 'valibot', 'minisearch'),
    ]),
    part('atlas', '^src/atlas/', [
      '^src/atlas/',
      '^contract/',
      '^machines/',
      '^src/ui/',
      '^src/texts/error-text', // what a customer reads on a refusal
      '^tests/paths/(models|fixtures|kit)',
      packages('clsx', 'react', 'react-dom', '@lingui', 'xstate', 'valibot', 'ky', 'minisearch', '@statelyai'),
    ]),
    part('kitchen', '^src/kitchen/', [
      '^contract/',
      '^machines/',
      '^src/(ui|api|adapters|texts)/',
      packages(
        'clsx',
        'react',
        'react-dom',
        '@lingui',
        'xstate',
        '@xstate',
        'valibot',
        'uqr',
        'workbox-core',
        'workbox-precaching',
        'workbox-routing',
      ),
    ]),
    part('office', '^src/office/', [
      '^contract/',
      '^machines/',
      '^src/(ui|map|api|adapters|texts)/',
      packages(
        '@simplewebauthn',
        'clsx',
        'react',
        'react-dom',
        '@lingui',
        '@tanstack',
        'xstate',
        '@xstate',
        'valibot',
        'recharts',
        'uqr',
        '@turf',
        'terra-draw',
        'terra-draw-mapbox-gl-adapter',
        'terra-draw-maplibre-gl-adapter',
        'react-map-gl',
      ),
    ]),
    part('page-loaders', '^src/page-loaders/', [
      '^contract/',
      '^machines/',
      '^src/(screens|machine-bindings|router-context|texts|api|adapters)/',
      packages('react', '@lingui', '@tanstack', 'valibot'),
    ]),
    part('routes', '^src/routes/', [
      '^src/(page-loaders|app|screens|machine-bindings|router-context|ui|api|adapters)/',
      '^contract/',
      packages('react', '@lingui', '@tanstack', 'valibot'),
    ]),
    part('api', '^src/api/', ['^contract/', '^machines/', packages('ky', 'valibot')]),
    part('adapters', '^src/adapters/', ['^src/api/', '^contract/', '^machines/', packages('valibot', 'xstate')]),
    layer('domain', [
      '^machines/order-lifecycle/',
      packages('@turf', 'card-validator', 'geokdbush', 'kdbush', 'temporal-polyfill', 'valibot', 'xstate'),
    ]),
    layer('crypto', ['^server/domain/', packages('@node-rs/argon2', 'otpauth', 'p-limit')]),
    layer('adapters', [
      '^server/domain/',
      program,
      packages(
        '@point-of-sale',
        '@simplewebauthn',
        '@zxcvbn-ts',
        'bowser',
        'ky',
        'minisearch',
        'nodemailer',
        'openid-client',
        'p-limit',
        'sharp',
        'stripe',
      ),
      packages('temporal-polyfill', 'valibot'),
    ]),
    layer('db', [
      '^server/(domain|crypto)/',
      program,
      packages('drizzle-orm', '@electric-sql/pglite', 'pg', '@types/pg', 'temporal-polyfill', 'uuidv7', 'valibot'),
    ]),
    layer('serializers', ['^server/(domain|db)/', markdown, packages('temporal-polyfill', 'valibot')]),
    layer('services', [
      '^server/(domain|crypto|adapters|db|serializers)/',
      '^machines/order-lifecycle/',
      program,
      packages('lru-cache', 'p-limit', 'rate-limiter-flexible', 'temporal-polyfill', 'uuidv7', 'valibot', 'xstate'),
    ]),
    layer('http', [
      '^server/(domain|crypto)/',
      program,
      packages('hono', 'hono-openapi', '@hono/node-server', 'ipaddr.js', 'lru-cache', 'prom-client'),
      packages('temporal-polyfill', 'valibot'),
    ]),
    layer('routes', [
      '^server/(domain|crypto|db|serializers|services|http)/',
      program,
      markdown,
      packages('hono', 'hono-openapi', 'temporal-polyfill', 'valibot', 'wanakana'),
    ]),
    layer('site', [
      '^server/(domain|http)/',
      '^src/(pizza|api|adapters)/|^server/views/entry',
      program,
      packages('hono', '@hono/node-server', '@resvg/resvg-js', 'lru-cache', 'p-limit', 'postcss', 'valibot'),
    ]),
    layer('views', ['^src/', packages('react', 'react-dom', '@lingui', '@tanstack', 'valibot')]),
    {
      name: 'server-rows-are-types-in-serializers-and-routes',
      severity: 'error',
      from: { path: '^server/(serializers|routes)/' },
      to: { path: '^server/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-sql-is-in-db',
      severity: 'error',
      from: { pathNot: '^server/db/|^node_modules/' },
      to: { path: '^node_modules/drizzle-orm/|^server/db/[a-z-]*schema[.]ts' },
    },
    {
      name: 'open-telemetry-is-loaded-by-its-setting',
      severity: 'error',
      from: { pathNot: '^server/open-telemetry|^node_modules/' },
      to: {
        path: '^node_modules/@opentelemetry/|^server/open-telemetry',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-reaches-the-browser-only-through-views',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/views/' },
      to: { path: '^src/(?!pizza/|api/|adapters/)' },
    },
    {
      name: 'browser-keeps-out-of-the-server',
      severity: 'error',
      from: { path: '^(src|machines|contract)/' },
      to: { path: '^server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen|\\.css$|\\.po$' },
    parser: 'swc', // TypeScript 7 has no programming interface yet
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
