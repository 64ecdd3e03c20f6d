import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { portionsOf, type Topped } from '../../../machines/product/topping.rules.ts'
import { useSay } from '../../bindings/use-machine-selector.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** What is true of a build, each thing under its own name, the weightier first. */
export type BuildFacts = Readonly<Record<string, string>>

/**
 * Says what changed in a build and what that means (`note`: what is still missing, that it is full), and the price. No
 * facts while nothing is built. Whoever pressed something sees it first: the words are put together after that.
 */
export function useBuildNews(factsNow: () => BuildFacts | undefined, note: string, price: string) {
  const say = useSay()
  const before = useRef<{ facts: BuildFacts; note: string } | null>(null)
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

/** How much of each topping lies on a pizza; `where` says which one, when there are several. */
export const usePortionFacts = () => {
  const { t } = useLingui()
  return (pizza: Topped | null, where?: string): BuildFacts =>
    Object.fromEntries(
      (pizza?.addOns ?? []).map(({ code, name }) => {
        const portions = pizza ? portionsOf(pizza, code) : 0
        const words = t`${name}, ${plural(portions, { 0: 'ninguna porción', one: '# porción', other: '# porciones' })}`
        return [`${where ?? ''} ${code}`, where ? `${where}: ${words}` : words]
      }),
    )
}
