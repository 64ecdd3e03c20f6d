import { accepted } from '../paths/fixtures/answers.ts'
import { walletEntries } from '../paths/fixtures/coupons.ts'
import { itemsAnswer, resultAnswer } from './paths/kit/wire-answers.ts'
import { openWithStore } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const [first, second, redeemed] = walletEntries('BOHIO20', 'CINCO30', 'PUNTOS5')
if (!first || !second || !redeemed) throw new Error('The wallet lacks its coupons')

test('wallet: the coupon that points became is named, announced and the first of the list', async ({ page }) => {
  let isRedeemed = false
  await page.route(/\/coupons\?|\/coupons$/, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill(
          itemsAnswer([
            first,
            second,
            isRedeemed ? redeemed : { ...redeemed, applicable: false, reward: { points: 50, missing: 0 } },
          ]),
        ),
  )
  await page.route(/crm-redeem-coupon/, async (route) => {
    isRedeemed = true
    await route.fulfill(resultAnswer(accepted(redeemed)))
  })
  await openWithStore(page, '/order/coupons')
  await page.getByRole('main').getByRole('button', { name: 'Canjear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Canjear 50 puntos' }).click()
  const words = 'Listo: “PUNTOS5” está en tu cuenta. Es el primero de estos cupones.'
  await expect(page.getByRole('main').getByText(words)).toBeInViewport()
  await expect(page.locator('body > output')).toHaveText(words)
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['PUNTOS5', 'BOHIO20', 'CINCO30'])
})
