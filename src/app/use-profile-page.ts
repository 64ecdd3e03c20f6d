import { useEffect } from 'react'
import type { ProfilePart } from '../../machines/profile.rules.ts'
import { useAppContext, useMachineSelector, useSend } from '../flow/use-machine-selector.ts'
import { dateOf } from '../ui/format-time.ts'

/** Opens a part of the profile once the member is known, with what this tab kept of its form. */
export function useProfilePage(part: ProfilePart) {
  const { session, facade } = useAppContext()
  const send = useSend('storefront')
  const isKnown = useMachineSelector('session', (machine) => Boolean(machine?.context.member))
  useEffect(() => {
    const now = session.now()
    // Opened once with what is known then: the machine has what is saved from then on.
    const member = facade.read('session')?.context.member
    if (!isKnown || !member || now === null) return
    const kept = session.account()?.profile()
    const draft = kept?.member === member.uuid && kept.part === part ? kept.form : null
    send({ type: 'profile.opened', today: dateOf(now), member, part, draft })
    return () => send({ type: 'account.closed' })
  }, [facade, isKnown, part, send, session])
}

/** Opens the loyalty card once the member is known. */
export function useCardPage() {
  const { session, facade } = useAppContext()
  const send = useSend('storefront')
  const isKnown = useMachineSelector('session', (machine) => Boolean(machine?.context.member))
  useEffect(() => {
    const now = session.now()
    const member = facade.read('session')?.context.member
    if (!isKnown || !member || now === null) return
    send({ type: 'card.opened', today: dateOf(now), member })
    return () => send({ type: 'account.closed' })
  }, [facade, isKnown, send, session])
}

/** Opens what a member may do with their data as a whole, once the member is known. */
export function useDataPage() {
  const send = useSend('storefront')
  const hasPassword = useMachineSelector('session', (session) => session?.context.member?.has_password)
  useEffect(() => {
    if (hasPassword === undefined) return
    send({ type: 'data.opened', hasPassword })
    return () => send({ type: 'account.closed' })
  }, [hasPassword, send])
}
