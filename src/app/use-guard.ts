import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMachineSelector } from '../flow/use-machine-selector.ts'
import { matches } from '../flow/selectors.ts'
import { knownCallback } from './callback.ts'

/** Leads guests to the login, which leads back here (spec §6); whoever signs out goes elsewhere by themselves. */
export function useMembersOnly() {
  const router = useRouter()
  const isSigningOut = useMachineSelector('session', matches('leaving'))
  const isDeleted = useMachineSelector('session', (session) => session?.context.notice === 'deleted')
  const isGuest = useMachineSelector('session', matches('guest'))
  const hasLeft = useRef(false)
  const isLeaving = isSigningOut || isDeleted
  useEffect(() => {
    if (isLeaving) hasLeft.current = true
    if (!isGuest || hasLeft.current) return
    const { pathname } = router.state.location
    void router.navigate({ href: `/login?callback=${encodeURIComponent(pathname)}`, replace: true })
  }, [isGuest, isLeaving, router])
}

/** Leads members on to where they were going: they see neither login nor registration (decisions §2 "auth false"). */
export function useGuestsOnly() {
  const router = useRouter()
  const isIn = useMachineSelector('session', matches('known'))
  useEffect(() => {
    const search: Record<string, unknown> = router.state.location.search
    if (isIn) void router.navigate({ href: knownCallback(router, search['callback']) ?? '/', replace: true })
  }, [isIn, router])
}
