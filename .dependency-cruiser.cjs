/** The rooms of the house and what each may import (docs/architecture.md). */
const room = (name, path, allowed) => ({
  name,
  severity: 'error',
  from: { path },
  to: { pathNot: [path, ...allowed] },
})
const node = '^node:'
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.d\\.ts$|^src/main|^server/views/entry|^machines/order/' },
      to: {},
    },
    room('contract', '^contract/', [packages('valibot', 'temporal-polyfill')]),
    room('machines', '^machines/', ['^contract/', packages('xstate')]),
    room('pizza', '^src/pizza/', ['^contract/pizza-recipe']),
    room('ui', '^src/ui/', ['^src/pizza/', '^contract/', packages('react', '@lingui', '@base-ui')]),
    room('map', '^src/map/', [
      '^contract/',
      '^src/ui/',
      packages('react', '@lingui', 'react-map-gl', '@vis.gl', 'maplibre-gl', 'mapbox-gl', '@types/geojson'),
    ]),
    room('bindings', '^src/bindings/', [
      '^contract/',
      '^machines/',
      '^src/adapters/',
      packages('react', 'xstate', '@xstate', '@lingui', '@tanstack'),
    ]),
    room('words', '^src/words/', ['^contract/', '^src/ui/', packages('@lingui')]),
    room('screens', '^src/screens/', [
      '^contract/',
      '^machines/',
      '^src/(ui|bindings|words|pizza|map)/',
      packages('react', 'react-dom', '@lingui', '@tanstack', 'xstate', 'valibot', 'minisearch'),
    ]),
    room('atlas', '^src/atlas/(?!(build|words|export)/|vite)', [
      '^src/atlas/',
      '^contract/',
      '^machines/',
      '^src/ui/',
      '^tests/paths/(models|fixtures|kit)',
      packages('react', 'react-dom', '@lingui', 'xstate', 'valibot', 'ky', 'minisearch', '@statelyai'),
    ]),
    room('routes', '^src/routes/', [
      '^src/(app|screens|bindings|ui|adapters)/',
      '^contract/',
      packages('react', '@lingui', '@tanstack', 'valibot'),
    ]),
    room('adapters', '^src/adapters/', ['^contract/', '^machines/', packages('ky', 'valibot', 'xstate')]),
    room('domain', '^server/domain/', [
      '^contract/',
      '^machines/order/',
      packages('@turf', 'card-validator', 'temporal-polyfill', 'valibot', 'xstate'),
      node,
    ]),
    room('views', '^server/views/', [
      '^contract/',
      '^src/',
      packages('react', 'react-dom', '@lingui', '@tanstack', 'valibot'),
    ]),
    {
      name: 'server-reaches-the-browser-only-through-views',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/views/' },
      to: { path: '^src/(?!pizza/|adapters/)' },
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
