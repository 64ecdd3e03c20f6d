import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser-path.ts'

const launch = (...args: string[]) => ({
  executablePath: findBrowser() ?? '',
  // Pages are too short-lived for optimizing compilers, which take a fifth of a renderer's work.
  args: [...browserArguments, '--js-flags=--no-maglev --no-turbofan', ...args],
  slowMo: Number(process.env['BROWSER_PACE'] ?? 0), // `npm run replay -- ID --slow`
})

/** Tests that look at pictures or at the page's errors about missing ones. */
const withPictures = [
  'journeys/**/*.spec.ts',
  'browser/checks/**/*.spec.ts',
  'browser/{map,nutrition,delivery-pin,marketing}.spec.ts',
  'browser/menu/menu-cards.spec.ts',
]

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 3,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  // Limits for hanging tests: a busy machine takes longer.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: { headless: true, serviceWorkers: 'block' },
  projects: [
    { name: 'pictures', testMatch: withPictures, use: { launchOptions: launch() } },
    {
      name: 'words',
      testMatch: 'browser/**/*.spec.ts',
      testIgnore: withPictures,
      // Drawing pizzas is a third of a menu's work, and animations are a twentieth of everything.
      use: {
        launchOptions: launch('--blink-settings=imagesEnabled=false'),
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})
