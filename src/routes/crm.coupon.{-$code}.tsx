import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CouponCode } from '../../contract/coupon.ts'
import { categoryPageText } from '../page-loaders/menu-page-text.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { useCouponFromAddress } from '../app/navigation/use-coupon-from-address.ts'
import { CouponsScreen } from '../screens/menu/coupons-screen.tsx'
import { couponsSlug } from '../screens/menu/menu-frame.tsx'

/** The coupons, with a link's code entered in the form. */
export const Route = createFileRoute('/crm/coupon/{-$code}')({
  loader: async ({ params: { code }, context, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    await context.pageParts()
    const parsed = v.safeParse(CouponCode, code)
    return {
      categories: loaderData?.categories ?? [],
      code: parsed.success ? parsed.output : '',
      words: categoryPageText(context.i18n, couponsSlug, ''),
    }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: Redemption,
})

function Redemption() {
  const { categories, code } = Route.useLoaderData()
  useCouponFromAddress(code)
  return <CouponsScreen categories={categories} code={code} />
}
