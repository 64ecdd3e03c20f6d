import { defineConfig } from 'vitest/config'

/** Tests of the real program over HTTP. They need the output of `npm run build`. */
export default defineConfig({
  test: {
    include: ['tests/http/**/*.test.ts'],
    tags: [{ name: 'full', description: 'Left out of the fast run: --tags-filter=!full' }],
    environment: 'node',
    globalSetup: 'tests/http/start-program.ts',
    env: { TZ: 'Asia/Tokyo' }, // far from the market: results must not depend on the device's zone
    // Limits for hanging tests: a busy machine takes longer.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 1, // one server answers them all
    isolate: false,
    server: { deps: { external: [/\/dist\//] } }, // the built pages, as Node runs them
  },
})
