import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const screens = (...names: string[]) => names.map((name) => `src/screens/${name}`)

// Of other pages than the front page and the lists of the menu, and of dialogs: they load with them.
const pages = [
  ...screens(
    'account',
    'address',
    'checkout',
    'content',
    'forbidden',
    'game',
    'order-history',
    'marketing',
    'nutrition',
  ),
  ...screens('payment', 'product', 'stores', 'time-picker', 'tracker', '**/*-dialog.tsx', '**/*-dialogs.tsx'),
  ...screens('localization/deferred/{delivery-offer,search-result-map,saved-places,search-failure,store-*}.tsx'),
  ...screens('cart/order-changes.tsx'), // shown in dialogs alone
  'src/ui/deferred/password-field.tsx',
  ...screens('shared/deferred/terms-links.tsx', 'coupons/{coupon-wallet,wallet-ticket,reward-ticket}.tsx'),
  'src/page-loaders/*-pages.ts',
  'src/map',
  'src/texts/{car-colors,finding-labels,form-problems,coupon-checklist,error-messages,page-announcements}.ts',
]
// Shown only once the machines run: they load after the first paint.
const deferred = [...screens('cart', 'coupons', 'shell/notices'), 'src/texts', 'src/page-loaders', 'src/**/deferred/**']

const ofStaff = 'src/texts/cancellation-money.ts'

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...deferred, ...pages, 'src/atlas', 'src/kitchen', 'src/office'],
    },
    { path: '<rootDir>/locales/{locale}/deferred', include: deferred, exclude: [...pages, ofStaff] },
    { path: '<rootDir>/locales/{locale}/pages', include: pages },
    // The atlas, the store's screen and the office are pages of their own.
    { path: '<rootDir>/locales/{locale}/atlas', include: ['src/atlas'] },
    {
      path: '<rootDir>/locales/{locale}/kitchen',
      include: ['src/kitchen', 'src/texts/{car-colors,finding-labels}.ts', ofStaff],
    },
    {
      path: '<rootDir>/locales/{locale}/office',
      include: [
        'src/office',
        'src/texts/{car-colors,finding-labels}.ts',
        ofStaff,
        'src/ui/dialog.tsx',
        'src/map/maplibre-engine.tsx',
        'src/ui/form/{field,field-frame}.tsx',
        'src/ui/deferred/password-field.tsx',
      ],
      exclude: ['src/office/error-messages.ts'],
    },
    { path: '<rootDir>/locales/{locale}/office-errors', include: ['src/office/error-messages.ts'] },
    // Rendered by the server only.
    {
      path: '<rootDir>/locales/{locale}/emails',
      include: ['server/views/emails', ...screens('tracker/{cancellation,refusal}-text.ts')],
    },
    {
      path: '<rootDir>/locales/{locale}/tickets',
      include: [
        'server/views/tickets',
        'server/views/emails/line-details.ts',
        'src/texts/{allergen-names,car-colors,finding-labels}.ts',
      ],
    },
    {
      path: '<rootDir>/locales/{locale}/driver',
      include: ['server/views/driver', 'src/texts/finding-labels.ts'],
    },
    ...['language-offer', 'offline', 'sandbox-payments', 'seo', 'text-messages'].map((view) => ({
      path: `<rootDir>/locales/{locale}/${view}`,
      include: [`server/views/${view}`],
    })),
  ],
  format: formatter({ origins: false }),
})
