import { mergeConfig, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import viteConfig from './vite.config.ts'

/** A machine's paths take longest, though their files are short: begun first, no worker is left alone with them at the end. */
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
      include: ['tests/{unit,api,paths}/**/*.test.{ts,tsx}'],
      tags: [{ name: 'full', description: 'Left out of the fast run: --tags-filter=!full' }],
      environment: 'node',
      env: { TZ: 'Asia/Tokyo' }, // far from the market: nothing may depend on the device's zone
      // Limits for what never comes: a machine that is busy takes its time.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: '100%',
      // No test leaves anything behind, so the modules are loaded once a worker.
      isolate: false,
      sequence: { sequencer: PathsFirst },
      unstubGlobals: true,
    },
  }),
)
