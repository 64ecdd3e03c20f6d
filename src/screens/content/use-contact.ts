import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ContactKind } from '../../../contract/contacts.ts'
import { contactProblems, emptyContact } from '../../../machines/contact.rules.ts'
import { profileForm } from '../../../machines/profile.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { errorText } from '../../words/error-text.ts'
import { useProblems } from '../shared/use-problems.ts'
import { useLingui } from '@lingui/react/macro'
import { accountProblemText } from '../../words/account-problems.ts'

/** Opens a form to write to the chain with what this tab kept of it; a member need not say who they are. */
export function useContact(kind: ContactKind) {
  const { session } = useRouteContext({ from: '__root__' })
  const open = useSend('storefront')
  const send = useSend('contact')
  const isRunning = useMachine('storefront') !== undefined
  const member = useMachine('session')?.context.member ?? null
  const contact = useMachine('contact')
  const isOpen = contact?.context.kind === kind
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
  return isOpen ? contact : undefined
}

/** Fields by what the server calls them. */
const wireFields: Readonly<Record<string, string>> = { outlet_code: 'store', order_number: 'orderNumber' }

/** What each field says: its own problem, or what the server said of it. */
export function useContactFields() {
  const { i18n } = useLingui()
  const context = useMachine('contact')?.context
  const fieldOf = useProblems(context, contactProblems)
  const { path = '', problem = '' } = context?.refusal?.data ?? {}
  const refused = wireFields[path] ?? path
  return (field: string) => {
    const own = fieldOf(field)
    if (!context?.refusal || refused !== field) return own
    const words = accountProblemText(i18n, context.market, problem)
    return { ...own, error: words || errorText(i18n, context.refusal) }
  }
}
