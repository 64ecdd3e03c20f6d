import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { MachineName } from '../../flow/facade.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { narration } from '../../words/narration.ts'

const saysOf = (meta: Record<string, { says: string } | undefined>): string | undefined =>
  Object.values(meta).findLast((own) => own !== undefined)?.says

/** Machines in the order in which they are heard: the innermost one speaks. */
const heard: readonly MachineName[] = [
  'tracker',
  'checkout',
  'builder',
  'cart',
  'suggestions',
  'localization',
  'availability',
  'timePicker',
  'openingTimePicker',
  'checkoutTimePicker',
]

const useSays = (name: MachineName) => {
  const snapshot = useMachine(name)
  return snapshot ? saysOf(snapshot.getMeta()) : undefined
}

/** Says each new state once, in the customer's language (design §7 "one polite live region"). */
export const Narrator = () => {
  const { i18n } = useLingui()
  const all = heard.map(useSays)
  const before = useRef(all)
  const said = useRef<string | undefined>(undefined)
  const changed = all.findLast((says, index) => says !== undefined && says !== before.current[index])
  before.current = all
  said.current = changed ?? said.current
  const message = said.current === undefined ? undefined : narration[said.current]
  return <LiveRegion>{message && i18n._(message)}</LiveRegion>
}
