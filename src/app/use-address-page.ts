import { useEffect } from 'react'
import { useAppContext, useMachineSelector, useSend } from '../flow/use-machine-selector.ts'

/** Opens one of the member's addresses, or another one, once it is known who they are; with what this tab kept of its form. */
export function useAddressPage(id: string | null) {
  const { session, facade } = useAppContext()
  const send = useSend('storefront')
  const isKnown = useMachineSelector('session', (machine) => Boolean(machine?.context.member))
  useEffect(() => {
    // Opened once with what is known then: the machine has what is typed from then on.
    const member = facade.read('session')?.context.member
    if (!isKnown || !member) return
    const saved = member.locations.find((one) => one.id === id) ?? null
    const kept = session.account()?.address()
    const draft = kept?.member === member.uuid && kept.id === id ? kept : null
    send({ type: 'address.opened', id, saved, draft })
    return () => send({ type: 'account.closed' })
  }, [facade, id, isKnown, send, session])
}
