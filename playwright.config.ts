import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser-path.ts'

const launch = (...args: string[]) => ({
  executablePath: findBrowser() ?? '',
  // No page lives long enough to get back what it costs to optimize its program: a fifth of a renderer's work.
  args: [...browserArguments, '--js-flags=--no-maglev --no-turbofan', ...args],
  slowMo: Number(process.env['BROWSER_PACE'] ?? 0), // `npm run replay -- ID --slow`
})

/** Where pictures are looked at, and the page's complaints of pictures that do not come are heard. */
const withPictures = [
  'journeys/**/*.spec.ts',
  'browser/checks/**/*.spec.ts',
  'browser/{map,menu-cards,nutrition,pin,marketing}.spec.ts',
]

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 3,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  // Limits for what never comes: a machine that is busy takes its time.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: { headless: true, serviceWorkers: 'block' },
  projects: [
    { name: 'pictures', testMatch: withPictures, use: { launchOptions: launch() } },
    {
      name: 'words',
      testMatch: 'browser/**/*.spec.ts',
      testIgnore: withPictures,
      // A third of the work of a menu is to draw its pizzas, and to draw what moves is a twentieth of everything.
      use: {
        launchOptions: launch('--blink-settings=imagesEnabled=false'),
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})
