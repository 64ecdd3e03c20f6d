import { useEffect } from 'react'
import { lastMoment } from '../../../machines/checkout.rules.ts'
import { useMachineSelector, useSend } from '../../flow/use-machine-selector.ts'
import { dateOf } from '../../ui/format-time.ts'
import { useNow } from '../shared/use-now.ts'

/**
 * Tells the checkout what the market's clock means to it: a new day, on which what is wanted as soon as possible is
 * wanted then; and that a slot has come so near that the store can no longer make it in time.
 */
export function useClock() {
  const known = useMachineSelector('checkout', (checkout) => checkout?.context.now)
  const until = useMachineSelector('checkout', (checkout) => checkout && lastMoment(checkout.context.order)) ?? null
  const isOpen = useMachineSelector('checkout', (checkout) => checkout?.can({ type: 'time.passed' }) ?? false)
  const send = useSend('checkout')
  const now = useNow(10)
  useEffect(() => {
    if (known !== undefined && now !== null && dateOf(known) !== dateOf(now)) send({ type: 'day.turned', now })
  }, [known, now, send])
  useEffect(() => {
    if (isOpen && until !== null && now !== null && Date.parse(now) > until) send({ type: 'time.passed' })
  }, [isOpen, until, now, send])
}
