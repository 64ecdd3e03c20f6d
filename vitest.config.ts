import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeConfig, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import viteConfig from './vite.config.ts'

/** Path tests take longest, though their files are short: they start first, so that all workers finish together. */
class PathsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isPaths = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/paths/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isPaths), ...sorted.filter((file) => !isPaths(file))]
  }
}

export default defineConfig((env) =>
  mergeConfig(typeof viteConfig === 'function' ? viteConfig(env) : viteConfig, {
    test: {
      include: ['tests/{unit,conventions,server,paths}/**/*.test.{ts,tsx}'],
      exclude: process.env['TEST_DATABASE_URL'] === undefined ? ['tests/server/postgres/**'] : [],
      tags: [{ name: 'full', description: 'Left out of the fast run: --tags-filter=!full' }],
      environment: 'node',
      env: {
        TZ: 'Asia/Tokyo', // far from the market: results must not depend on the device's zone
        NODE_COMPILE_CACHE: join(tmpdir(), 'bohio-compile-cache'), // of the programs that tests start
      },
      // Limits for hanging tests: a busy machine takes longer.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      maxWorkers: '100%',
      // Tests restore whatever they change, so modules load once per worker.
      isolate: false,
      sequence: { sequencer: PathsFirst },
      unstubGlobals: true,
    },
  }),
)
