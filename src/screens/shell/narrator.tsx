import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Facade, MachineName } from '../../flow/facade.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { narration } from '../../words/narration.ts'

/** Machines in the order in which they are heard: the innermost one speaks last. */
const heard: readonly MachineName[] = [
  'tracker',
  'checkout',
  'upsell',
  'wallet',
  'builder',
  'sidedBuilder',
  'comboBuilder',
  'cart',
  'removal',
  'recovery',
  'countdown',
  'storefront',
  'suggestions',
  'localization',
  'availability',
  'timePicker',
  'openingTimePicker',
  'checkoutTimePicker',
]

/** Their screens say themselves what changes on them, with the price. */
const spokenFor: ReadonlySet<MachineName> = new Set(['builder', 'sidedBuilder', 'comboBuilder'])

/** What a machine's present state says of itself: the deepest state that says anything. */
function saysOf(facade: Facade, name: MachineName): string | undefined {
  const meta: Record<string, { says: string } | undefined> = facade.read(name)?.getMeta() ?? {}
  return Object.values(meta).findLast((own) => own !== undefined)?.says
}

/** Says each new state once, and what screens say of what was done on them, in the customer's language (design §7 "one polite live region"). */
export const Narrator = () => {
  const { i18n } = useLingui()
  const { facade } = useRouteContext({ from: '__root__' })
  const [said, setSaid] = useState<string | undefined>(undefined)
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let before = heard.map((name) => saysOf(facade, name))
    return facade.subscribe(() => {
      const now = heard.map((name) => saysOf(facade, name))
      const changed = heard.findLast((name, index) => {
        const isNews = now[index] !== undefined && now[index] !== before[index]
        return isNews && (before[index] === undefined || !spokenFor.has(name))
      })
      before = now
      if (!changed) return
      setSaid(now[heard.indexOf(changed)])
      setWords(null)
    })
  }, [facade])
  useEffect(() => facade.hearSaid(setWords), [facade])
  const message = said === undefined ? undefined : narration[said]
  return <LiveRegion>{words ?? (message && i18n._(message))}</LiveRegion>
}
