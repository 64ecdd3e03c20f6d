import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: ['src/words/**'] },
    { path: '<rootDir>/locales/{locale}/late', include: ['src/words'] },
  ],
  format: formatter({ lineNumbers: false }),
})
