import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useMachineSelector, useSend } from '../flow/use-machine-selector.ts'
import { matches } from '../flow/selectors.ts'

const applied = (code: string) => ({ type: 'coupon.applied', code: code.toUpperCase(), from: 'form' }) as const

/** Uses the coupon of this page once for whoever wanted it before, back from the login or from the choice of a store (spec §6 "log in to use this coupon"). */
export function useBroughtCoupon(code: string) {
  const router = useRouter()
  const send = useSend('cart')
  const isBrought = useLocation({ select: ({ search }) => 'use' in search }) && code !== ''
  const isSettled = useMachineSelector('session', matches('known', 'guest'))
  const canUse = useMachineSelector('cart', (cart) => cart?.can(applied(code)) ?? false)
  const use = useEffectEvent(() => {
    send(applied(code))
    void router.navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (isBrought && isSettled && canUse) use()
  }, [isBrought, isSettled, canUse])
}
