import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import type { Facade } from '../../bindings/facade.ts'
import type { MachineName } from '../../bindings/machines.ts'
import { useAppContext } from '../../bindings/use-machine-selector.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { cartNews } from '../../words/cart-news.ts'
import { announcements } from '../../words/announcements.ts'
import { announcedMachines } from './announced-machines.ts'

/** Their screens say themselves what changes on them, with the price. */
const spokenFor: ReadonlySet<MachineName> = new Set(['builder', 'halfAndHalfBuilder', 'comboBuilder'])

/** What the search says before anybody used it; whatever else it says first is news, as it can be used before there is an announcer. */
const unused: ReadonlyMap<MachineName, string | undefined> = new Map([
  ['localization', 'localization.waiting'],
  ['suggestions', undefined],
  ['addressSuggestions', undefined],
])

/** What is over in a moment on most days is said only if it lasts: the end of it says more. In milliseconds. */
const patience: ReadonlyMap<string, number> = new Map([
  ['cart.changing', 2000],
  ['cart.empty', 1000], // where it was sent, that it is on its way is what counts
])

/** What the cart says while the server is asked for what the customer did. */
const cartIsAsked: ReadonlySet<string | undefined> = new Set(['cart.changing', 'cart.waiting'])

const cartPlace = announcedMachines.indexOf('cart')

/** What a machine's present state says of itself: the deepest state that says anything. */
function announcementOf(facade: Facade, name: MachineName): string | undefined {
  const meta: Record<string, { announcement: string } | undefined> = facade.read(name)?.getMeta() ?? {}
  return Object.values(meta).findLast((own) => own !== undefined)?.announcement
}

/** Says each new state once, and what screens say of what was done on them, in the customer's language (design §7 "one polite live region"). */
export const Announcer = () => {
  const { i18n } = useLingui()
  const { facade } = useAppContext()
  const [words, setWords] = useState('')
  useEffect(() => {
    /** As it was before what the customer does now. */
    let known: Cart | null = facade.read('cart')?.context.cart ?? null
    const announce = (announcement: string, ofCart: string | null) => {
      const total = formatMoney(facade.read('cart')?.context.cart?.total ?? 0)
      setWords(ofCart ?? i18n._(announcements[announcement]?.id ?? '', { total }))
    }
    const cartWords = (was: string | undefined, is: string | undefined) => {
      if (is === was || cartIsAsked.has(is)) return null
      const cart = facade.read('cart')?.context.cart ?? null
      const news = cart && cartIsAsked.has(was) ? cartNews(i18n, known, cart) : null
      known = cart
      return news
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = announcedMachines.map((name) => (unused.has(name) ? unused.get(name) : announcementOf(facade, name)))
    const announceNews = () => {
      const now = announcedMachines.map((name) => announcementOf(facade, name))
      const ofCart = cartWords(before[cartPlace], now[cartPlace])
      const announcement = now.findLast((one, index) => {
        const name = announcedMachines[index]
        const isNews = one !== undefined && one !== before[index]
        return isNews && (before[index] === undefined || (name !== undefined && !spokenFor.has(name)))
      })
      before = now
      if (announcement === undefined) return
      clearTimeout(timer)
      const pause = patience.get(announcement)
      const announceNow = () => announce(announcement, announcement === now[cartPlace] ? ofCart : null)
      if (pause === undefined) announceNow()
      else timer = setTimeout(announceNow, pause)
    }
    announceNews()
    const unsubscribe = facade.subscribe(announceNews)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [facade, i18n])
  useEffect(() => facade.onAnnouncement(setWords), [facade])
  return <LiveRegion>{words}</LiveRegion>
}
