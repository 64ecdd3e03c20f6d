import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMachine, useSend } from '../flow/use-machine.ts'

/** Opens one of the member's addresses, or another one, once it is known who they are; with what this tab kept of its form. */
export function useAddressPage(id: string | null) {
  const { session } = useRouteContext({ from: '__root__' })
  const send = useSend('storefront')
  const member = useMachine('session')?.context.member ?? null
  const isKnown = member !== null
  useEffect(() => {
    if (member === null) return
    const saved = member.locations.find((one) => one.id === id) ?? null
    const kept = session.account()?.address()
    const draft = kept?.member === member.uuid && kept.id === id ? kept : null
    send({ type: 'address.opened', id, saved, draft })
    return () => send({ type: 'account.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- opened once; the machine has what is typed from then on
  }, [isKnown, id])
}
