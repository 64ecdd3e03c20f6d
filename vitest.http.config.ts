import { defineConfig } from 'vitest/config'

/** Tests of the real program over HTTP. They need what `npm run build` makes. */
export default defineConfig({
  test: {
    include: ['tests/http/**/*.test.ts'],
    tags: [{ name: 'full', description: 'Left out of the fast run: --tags-filter=!full' }],
    environment: 'node',
    globalSetup: 'tests/http/start-program.ts',
    env: { TZ: 'Asia/Tokyo' }, // far from the market: nothing may depend on the device's zone
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1, // one server answers them all
    isolate: false,
    server: { deps: { external: [/\/dist\//] } }, // the built pages, as Node runs them
  },
})
