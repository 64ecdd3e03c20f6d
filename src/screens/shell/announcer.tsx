import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import type { Facade } from '../../machine-bindings/facade.ts'
import type { MachineName } from '../../machine-bindings/machines.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { cartAnnouncement } from '../../texts/cart-announcement.ts'
import { announcedMachines } from './announced-machines.ts'

/** Machines whose screens announce their own changes, with the price. */
const spokenFor: ReadonlySet<MachineName> = new Set(['builder', 'halfAndHalfBuilder', 'comboBuilder'])

/** The search's initial announcement; others are announced even first, because the search works before the announcer. */
const unused: ReadonlyMap<MachineName, string | undefined> = new Map([
  ['localization', 'localization.waiting'],
  ['suggestions', undefined],
  ['addressSuggestions', undefined],
])

/** Delays in milliseconds of short-lived states, which are announced only if they last, because their result is more useful. */
const patience: ReadonlyMap<string, number> = new Map([
  ['cart.changing', 2000],
  ['tracker.loading', 1000],
  ['upsell.looking', 1000],
  ['cart.empty', 1000], // an order that is being sent announces that instead
])

/** Announcements of the cart while a change is in flight. */
const cartIsAsked: ReadonlySet<string | undefined> = new Set(['cart.changing', 'cart.waiting'])

const cartPlace = announcedMachines.indexOf('cart')

/** Returns the announcement of a machine's current state: that of its deepest state with one. */
function announcementOf(facade: Facade, name: MachineName): string | undefined {
  const meta: Record<string, { announcement: string } | undefined> = facade.read(name)?.getMeta() ?? {}
  return Object.values(meta).findLast((own) => own !== undefined)?.announcement
}

/** Announces each new state once, and actions of screens, in the customer's language [access.announcements]. */
export const Announcer = () => {
  const { i18n } = useLingui()
  const { facade } = useRouterContext()
  const [words, setWords] = useState('')
  useEffect(() => {
    /** The state before the customer's current action. */
    let known: Cart | null = facade.read('cart')?.context.cart ?? null
    const announce = (announcement: string, ofCart: string | null) => {
      const total = formatMoney(facade.read('cart')?.context.cart?.total ?? 0)
      setWords(ofCart ?? i18n._(announcement, { total })) // see src/texts/announcements.ts
    }
    const cartWords = (was: string | undefined, is: string | undefined) => {
      if (is === was || cartIsAsked.has(is)) return null
      const cart = facade.read('cart')?.context.cart ?? null
      const news = cart && cartIsAsked.has(was) ? cartAnnouncement(i18n, known, cart) : null
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
