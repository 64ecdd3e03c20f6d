import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ContactForm as Form } from '../../../machines/contact.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { ContactAnswer } from './contact-answer.tsx'
import { ContactFields, ContactTitle, SendWords, WhatFor, type ContactFormProps } from './contact-fields.tsx'
import { ContactSent } from './contact-sent.tsx'
import { useContactFields } from './use-contact-fields.ts'
import { useContact } from './use-contact.ts'
import styles from './contact.module.css'

/** Writes to the chain: a comment (spec §1 "contact"), or somebody who wants to open a store (spec §2 "/become-a-franchisee"). */
const ContactForm = ({ kind, stores }: ContactFormProps) => {
  const { t } = useLingui()
  const contact = useContact(kind)
  const label = kind === 'franchise' ? t`Solicitud de franquicia` : t`Escríbenos`
  return (
    <Panel label={label}>
      {!contact ? (
        <Skeleton height="36rem" />
      ) : contact.matches('sent') ? (
        <ContactSent />
      ) : (
        <Fields kind={kind} stores={stores} />
      )}
    </Panel>
  )
}

export default ContactForm

const Fields = ({ kind, stores }: ContactFormProps) => {
  const contact = useMachine('contact')
  const send = useSend('contact')
  const fieldOf = useContactFields(contact?.context)
  const root = useRef<HTMLFormElement>(null)
  const isRefused = contact?.matches({ form: 'refused' }) ?? false
  useEffect(() => {
    if (isRefused) focusFirstProblem(root.current)
  }, [isRefused])
  if (!contact) return null
  const { form } = contact.context
  const change = (changed: Partial<Form>) => send({ type: 'form.changed', change: changed })
  return (
    <form
      ref={root}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'message.submitted' })
        focusFirstProblem(event.currentTarget)
      }}
    >
      <ContactTitle kind={kind} />
      <ContactAnswer />
      <ContactFields kind={kind} stores={stores} form={form} fieldOf={fieldOf} onChange={change} />
      <Button type="submit" kind="main" isWide isLoading={!contact.matches('form')}>
        <SendWords kind={kind} />
      </Button>
      <WhatFor />
    </form>
  )
}
