import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ProfilePart } from '../../machines/profile.rules.ts'
import { useMachine, useSend } from '../flow/use-machine.ts'
import { dateOf } from '../ui/format-time.ts'

/** Opens a part of the profile once the member is known, with what this tab kept of its form. */
export function useProfilePage(part: ProfilePart) {
  const { session } = useRouteContext({ from: '__root__' })
  const send = useSend('storefront')
  const member = useMachine('session')?.context.member ?? null
  const isKnown = member !== null
  useEffect(() => {
    const now = session.now()
    if (member === null || now === null) return
    const kept = session.account()?.profile()
    const draft = kept?.member === member.uuid && kept.part === part ? kept.form : null
    send({ type: 'profile.opened', today: dateOf(now), member, part, draft })
    return () => send({ type: 'account.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- opened once; the machine has what is saved from then on
  }, [isKnown])
}

/** Opens the loyalty card once the member is known. */
export function useCardPage() {
  const { session } = useRouteContext({ from: '__root__' })
  const send = useSend('storefront')
  const member = useMachine('session')?.context.member ?? null
  const isKnown = member !== null
  useEffect(() => {
    const now = session.now()
    if (member === null || now === null) return
    send({ type: 'card.opened', today: dateOf(now), member })
    return () => send({ type: 'account.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- opened once; the machine has what is attached from then on
  }, [isKnown])
}

/** Opens what a member may do with their data as a whole, once the member is known. */
export function useDataPage() {
  const send = useSend('storefront')
  const hasPassword = useMachine('session')?.context.member?.has_password
  useEffect(() => {
    if (hasPassword === undefined) return
    send({ type: 'data.opened', hasPassword })
    return () => send({ type: 'account.closed' })
  }, [hasPassword, send])
}
