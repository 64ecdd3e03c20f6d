import type { Category, MenuItem } from '../../contract/menu.ts'
import type { Result } from '../../contract/errors.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import type { Deal } from '../screens/home/home-screen.tsx'
import { requestMenuItems } from './menu-requests.ts'
import { unwrap } from './unwrap.ts'

/** Number of deals in a row. */
const dealsShown = 4

/** Returns an empty list for a failed optional part of the front page; the failure is only logged. */
const orNone = <T>(asked: Promise<Result<readonly T[]>>): Promise<readonly T[]> =>
  asked.then(unwrap).catch((error: unknown) => {
    console.error(error) // oxlint-disable-line no-console -- the page works without them
    return []
  })

/** Keeps only the displayed fields of an item, for a smaller page. */
const cardOf = ({ uuid, name, image, price, display_price }: MenuItem): Deal => ({
  uuid,
  name,
  image,
  price,
  display_price,
})

/** Returns banners and a few deals, which are the first category: discounted ones. */
export async function loadHome(context: RouterContext, [first]: readonly Category[] = []) {
  const [banners, deals] = await Promise.all([
    orNone(context.api().then((api) => api.banners(context.i18n.locale))),
    first ? orNone(requestMenuItems(context, first)) : [],
  ])
  const shown = deals.filter((item) => item.discount > 0 && !item.sold_out).slice(0, dealsShown)
  return { banners, deals: import.meta.env.SSR ? shown.map(cardOf) : shown }
}
