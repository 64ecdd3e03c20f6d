import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMachine, useSend } from '../flow/use-machine.ts'

/** Uses the coupon of this page once for whoever comes back to it from the login (spec §6 "log in to use this coupon"). */
export function useBroughtCoupon(code: string) {
  const router = useRouter()
  const send = useSend('cart')
  const isBrought = useLocation({ select: ({ search }) => 'use' in search }) && code !== ''
  const isMember = Boolean(useMachine('session')?.context.member)
  const coupon = { type: 'coupon.applied', code: code.toUpperCase(), from: 'form' } as const
  const canUse = useMachine('cart')?.can(coupon) ?? false
  useEffect(() => {
    if (!isBrought || !isMember || !canUse) return
    send(coupon)
    void router.navigate({ to: '.', search: {}, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- used once, as soon as it can be
  }, [isBrought, isMember, canUse])
}
