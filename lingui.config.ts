import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Shown only once the machines run, or on pages that wait for them: these texts come after the first paint.
const late = [
  'src/app/menu-words.ts',
  'src/app/nutrition-pages.ts',
  'src/app/store-pages.ts',
  'src/map',
  'src/words',
  'src/screens/address',
  'src/screens/cart',
  'src/screens/checkout',
  'src/screens/coupons',
  'src/screens/nutrition',
  'src/screens/payment',
  'src/screens/product',
  'src/screens/time',
  'src/screens/stores',
  'src/screens/tracker',
  'src/screens/home/availability-dialogs.tsx',
  'src/screens/home/change-dialog.tsx',
  'src/screens/home/chosen-place.tsx',
  'src/screens/home/contactless-dialog.tsx',
  'src/screens/home/delivery-offer.tsx',
  'src/screens/home/found-stores.tsx',
  'src/screens/home/left-notice.tsx',
  'src/screens/home/localization-dialogs.tsx',
  'src/screens/home/place-map.tsx',
  'src/screens/home/search-outcome.tsx',
  'src/screens/home/store-choice.tsx',
  'src/screens/home/store-page-link.tsx',
  'src/screens/home/store-state.tsx',
  'src/screens/menu/card-facts.tsx',
  'src/screens/menu/found-items.tsx',
  'src/screens/menu/menu-tools.tsx',
  'src/screens/menu/order-context.tsx',
  'src/screens/menu/phone-order.tsx',
  'src/screens/menu/use-unavailable.tsx',
  'src/screens/shared/add-more.tsx',
  'src/screens/shared/left-text.tsx',
  'src/screens/shared/line-details.ts',
  'src/screens/shared/sale-reason.tsx',
  'src/screens/shared/when-text.ts',
  'src/screens/shell/notifications.tsx',
  'src/ui/context-bar.tsx',
  'src/ui/order-bar.tsx',
  'src/ui/quantity-field.tsx',
]

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: [...late, 'src/bank', 'src/mail'] },
    { path: '<rootDir>/locales/{locale}/late', include: late },
    // Of the sandbox bank's own page: drawn by the server alone.
    { path: '<rootDir>/locales/{locale}/bank', include: ['src/bank'] },
    // What customers are written: drawn by the server alone.
    { path: '<rootDir>/locales/{locale}/mail', include: ['src/mail'] },
  ],
  format: formatter({ lineNumbers: false }),
})
