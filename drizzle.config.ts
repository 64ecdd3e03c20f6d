import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/catalog-schema.ts',
    './server/db/members/member-schema.ts',
    './server/db/game-schema.ts',
    './server/db/order-schema.ts',
    './server/db/coupon-schema.ts',
    './server/db/payment-schema.ts',
    './server/db/contact-schema.ts',
    './server/db/complaint-schema.ts',
    './server/db/phone-order-schema.ts',
    './server/db/email-schema.ts',
    './server/db/ticket-schema.ts',
    './server/db/text-message-schema.ts',
    './server/db/phone-code-schema.ts',
    './server/db/rate-limit-schema.ts',
    './server/db/staff/staff-schema.ts',
    './server/db/staff/passkey-schema.ts',
    './server/db/catalog-version-schema.ts',
  ],
  out: './server/db/migrations',
})
