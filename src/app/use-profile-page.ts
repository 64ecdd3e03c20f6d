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
