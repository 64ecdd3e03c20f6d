import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser-path.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts', 'browser/**/*.spec.ts'],
  globalSetup: './tests/browser/seeded-data.ts',
  outputDir: 'test-results',
  workers: 2,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  timeout: 60_000,
  use: {
    headless: true,
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser() ?? '', args: browserArguments },
  },
})
