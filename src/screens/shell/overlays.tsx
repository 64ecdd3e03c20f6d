import { useRouter } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { useIsOrderOpen } from '../shared/use-is-order-open.ts'
import { Announcer } from './announcer.tsx'
import { Notifications } from './notices/notifications.tsx'
import { whenOnline } from '../../ui/when-online.ts'

const ConsentNotice = lazy(
  whenOnline(() => import('./notices/consent-notice.tsx').catch(() => ({ default: () => null }))),
)

/** What is over every page: the live region, notices, and dialogs. */
const Overlays = () => {
  const dialogs = useDialogs(useIsAsking())
  const { session } = useRouterContext()
  return (
    <>
      <Announcer />
      {dialogs}
      {session.consent && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
      <Notifications />
    </>
  )
}

export default Overlays

const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'online'] as const

/** Presses of before the machines ran count, too. */
const isPageUsed = () => navigator.userActivation?.hasBeenActive ?? true

/** Returns the dialogs. They load at the first sign of the visitor, or when one is asked for; after a failure, at the next sign. */
function useDialogs(isAsked: boolean): ReactNode {
  const { pageParts } = useRouterContext()
  const { defaultOnCatch } = useRouter().options
  const [dialogs, setDialogs] = useState<ReactNode>(null)
  const load = useEffectEvent(() => {
    void Promise.all([import('./dialogs.tsx'), pageParts()]).then(
      ([{ default: Dialogs }]) => startTransition(() => setDialogs(<Dialogs />)),
      (error: Error) => defaultOnCatch?.(error, {}),
    )
  })
  useEffect(() => {
    if (dialogs) return
    const loadAtSign = () => load()
    if (isAsked || isPageUsed()) loadAtSign()
    for (const sign of signs) addEventListener(sign, loadAtSign, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, loadAtSign)
    }
  }, [dialogs, isAsked])
  return dialogs
}

/** Returns whether a dialog may open without the visitor, by a link or for what was begun before a reload, or offline, with an order. */
function useIsAsking(): boolean {
  const isOrderAsked = useIsOrderOpen()
  const hasStore = useIsRunning('countdown')
  const isStoreAsked = useIsRunning('availability')
  const isSearched = useMachineSelector('localization', matches('linkOffered', 'collectionOffered', 'deadEnd'))
  const isCheckout = useIsRunning('checkout')
  const isPasswordAsked = useIsRunning('passwordChange')
  return isOrderAsked || hasStore || isStoreAsked || isSearched || isCheckout || isPasswordAsked
}
