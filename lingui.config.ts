import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Deferred texts: shown only once the machines run, or on pages that wait for them; they load after the first paint.
const deferredFeatures =
  'account address cart checkout content coupons forbidden game history marketing nutrition payment product time stores tracker'
const deferredScreens = deferredFeatures.split(' ').map((feature) => `src/screens/${feature}`)
const deferred = ['src/map', 'src/words', ...deferredScreens, 'src/**/deferred/**']

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...deferred, 'src/atlas'],
    },
    { path: '<rootDir>/locales/{locale}/deferred', include: deferred },
    // The atlas is a page of its own.
    { path: '<rootDir>/locales/{locale}/atlas', include: ['src/atlas'] },
    // Rendered by the server only.
    ...['emails', 'offline', 'sandbox-payments', 'seo'].map((view) => ({
      path: `<rootDir>/locales/{locale}/${view}`,
      include: [`server/views/${view}`],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
