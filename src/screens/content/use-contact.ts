import { useEffect } from 'react'
import type { ContactKind } from '../../../contract/contacts.ts'
import { emptyContact } from '../../../machines/contact.rules.ts'
import { profileForm } from '../../../machines/profile.rules.ts'
import { useAppContext, useIsRunning, useMachineSelector, useSend } from '../../flow/use-machine-selector.ts'

/** Opens a form to write to the chain with what this tab kept of it; a member need not say who they are. */
export function useContact(kind: ContactKind) {
  const { session } = useAppContext()
  const open = useSend('storefront')
  const send = useSend('contact')
  const isRunning = useIsRunning('storefront')
  const member = useMachineSelector('session', (machine) => machine?.context.member) ?? null
  const isOpen = useMachineSelector('contact', (contact) => contact?.context.kind === kind)
  useEffect(() => {
    if (!isRunning) return
    const kept = session.account()?.contact(kind)
    const draft = kept ?? { form: emptyContact, seed: crypto.randomUUID(), version: 0 }
    open({ type: 'contact.opened', kind, draft, sender: null })
    return () => open({ type: 'account.closed' })
  }, [isRunning, kind, open, session])
  useEffect(() => {
    if (!isOpen || member === null) return
    const { firstName, lastName, phone } = profileForm(member)
    send({ type: 'member.known', sender: { name: `${firstName} ${lastName}`, email: member.email, phone } })
  }, [isOpen, member, send])
}
