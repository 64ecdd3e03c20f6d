import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../machine-bindings/use-machine.ts'

/** Applies this page's coupon once, after the return from the login or from choosing a store [coupon.login]. */
export function useCouponFromAddress(code: string) {
  const router = useRouter()
  const send = useSend('cart')
  const isBrought = useLocation({ select: ({ search }) => 'use' in search }) && code !== ''
  const use = useEffectEvent(() => {
    send({ type: 'coupon.applied', code: code.toUpperCase(), from: 'form' })
    void router.navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (isBrought) use()
  }, [isBrought])
}
