import { useEffect } from 'react'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { dateOf } from '../../ui/format-time.ts'
import { useNow } from '../shared/use-now.ts'

/** Tells the checkout of a new day: what is wanted as soon as possible is wanted on that day then. */
export function useDay() {
  const known = useMachine('checkout')?.context.now
  const send = useSend('checkout')
  const now = useNow()
  useEffect(() => {
    if (known !== undefined && now !== null && dateOf(known) !== dateOf(now)) send({ type: 'day.turned', now })
  }, [known, now, send])
}
