import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser-path.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: '../browser/support/global-setup.ts',
  outputDir: '../../test-results/gallery',
  workers: 2,
  reporter: 'line',
  use: {
    headless: true,
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser() ?? '', args: [...browserArguments] },
  },
})
