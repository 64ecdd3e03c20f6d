import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMachine, useSend } from '../flow/use-machine.ts'

/** Uses the coupon of this page once for whoever wanted it before, back from the login or from the choice of a store (spec §6 "log in to use this coupon"). */
export function useBroughtCoupon(code: string) {
  const router = useRouter()
  const send = useSend('cart')
  const isBrought = useLocation({ select: ({ search }) => 'use' in search }) && code !== ''
  const session = useMachine('session')
  const isSettled = session !== undefined && (session.matches('known') || session.matches('guest'))
  const coupon = { type: 'coupon.applied', code: code.toUpperCase(), from: 'form' } as const
  const canUse = useMachine('cart')?.can(coupon) ?? false
  useEffect(() => {
    if (!isBrought || !isSettled || !canUse) return
    send(coupon)
    void router.navigate({ to: '.', search: {}, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- used once, as soon as it can be
  }, [isBrought, isSettled, canUse])
}
