import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { portionsOf, type ToppedPizza } from '../../../machines/product/topping.rules.ts'
import { useAnnounce } from '../../machine-bindings/use-machine.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** Facts about a build by name, the most important first. */
export type AnnouncedFacts = Readonly<Record<string, string>>

/**
 * Announces the changes of a build with their effect (`note`: still incomplete, limit reached), and the price. No facts
 * for an empty build. Runs after the paint, so that the press is visible first.
 */
export function useBuildAnnouncements(factsNow: () => AnnouncedFacts | undefined, note: string, price: string) {
  const say = useAnnounce()
  const before = useRef<{ facts: AnnouncedFacts; note: string } | null>(null)
  useEffect(() =>
    afterPaint(() => {
      const known = before.current
      const facts = factsNow()
      before.current = facts ? { facts, note } : null
      const fresh = known && facts && Object.entries(facts).find(([name, words]) => known.facts[name] !== words)
      if (!fresh) return
      const words = [fresh[1], ...(note === known.note ? [] : [note]), price]
      say(words.map((part) => part.replace(/\.$/, '')).join('. '))
    }),
  )
}

/** Returns the portions of each topping on a pizza; `where` names the pizza if there are several. */
export const usePortionFacts = () => {
  const { t } = useLingui()
  return (pizza: ToppedPizza | null, where?: string): AnnouncedFacts =>
    Object.fromEntries(
      (pizza?.addOns ?? []).map(({ code, name }) => {
        const portions = pizza ? portionsOf(pizza, code) : 0
        const words = t`${name}, ${plural(portions, { 0: 'ninguna porción', one: '# porción', other: '# porciones' })}`
        return [`${where ?? ''} ${code}`, where ? `${where}: ${words}` : words]
      }),
    )
}
