import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createApi } from '../../../src/api/api.ts'
import type { HttpRequest } from '../../../src/api/http.ts'
import { requestMenuItems } from '../../../src/page-loaders/menu-requests.ts'
import { emptySession } from '../../../src/router-context/router-context.ts'

test('the call of a list names store, price tier, order type, category and sub-category', async () => {
  const sent: HttpRequest[] = []
  const api = createApi(async (request) => {
    sent.push(request)
    return { status: 200, body: { status: true, message: '', data: { items: [] } } }
  })
  const outlet = { code: 'SJ02', tier: 2 as const }
  const disposition = () => ({ orderType: 'carryout' as const, outlet, when: { kind: 'asap' as const } })
  await requestMenuItems(
    { api: async () => api, i18n: setupI18n({ locale: 'es' }), session: { ...emptySession(), disposition } },
    { uuid: 'category' },
    { uuid: 'sub-category' },
  )
  expect(sent.map(({ path, query }) => [path, query])).toEqual([
    [
      'v2/product-menu-fe/menu',
      {
        lang: 'es',
        outlet_code: 'SJ02',
        tier: '2',
        order_type: 'C',
        category_id: 'category',
        sub_category_id: 'sub-category',
      },
    ],
  ])
})
