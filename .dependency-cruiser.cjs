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
      from: { orphan: true, pathNot: '\\.d\\.ts$|^src/(main|entry-server)|^machines/order/' },
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
    room('flow', '^src/flow/', [
      '^contract/',
      '^machines/',
      '^src/adapters/',
      packages('react', 'xstate', '@xstate', '@lingui', '@tanstack'),
    ]),
    room('words', '^src/words/', ['^contract/', '^src/ui/', packages('@lingui')]),
    room('screens', '^src/screens/', [
      '^contract/',
      '^machines/',
      '^src/(ui|flow|words|pizza|map)/',
      packages('react', 'react-dom', '@lingui', '@tanstack', 'xstate', 'valibot', 'minisearch'),
    ]),
    room('bank', '^src/bank/', ['^contract/', '^src/ui/', packages('react', 'react-dom', '@lingui')]),
    room('found', '^src/found/', ['^contract/', '^src/(app|adapters|screens)/', packages('@lingui', 'valibot')]),
    room('flows', '^src/flows/(?!(build|words|export)/|vite)', [
      '^src/flows/',
      '^contract/',
      '^machines/',
      '^src/ui/',
      '^tests/paths/(models|fixtures|kit)',
      packages('react', 'react-dom', '@lingui', 'xstate', 'valibot', 'ky', 'minisearch', '@statelyai'),
    ]),
    room('mail', '^src/mail/', ['^contract/', '^src/ui/', packages('react', 'react-dom', '@lingui')]),
    room('routes', '^src/routes/', [
      '^src/(app|screens|flow|ui|adapters)/',
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
    {
      name: 'server-keeps-out-of-screens',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/(screens|routes|app|ui)/' },
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
