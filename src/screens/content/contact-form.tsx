import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type ContactForm as Form, emptyContact } from '../../../machines/contact/contact.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFocusFirstProblem } from '../shared/use-focus-first-problem.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { ContactAnswer } from './contact-answer.tsx'
import { ContactFields, ContactTitle, SendLabel, DataUseNote, type ContactFormProps } from './contact-fields.tsx'
import { ContactSent } from './contact-sent.tsx'
import { useContactFieldProps } from './use-contact-field-props.ts'
import type { ContactKind } from '../../../contract/contact-messages.ts'
import { useReportOpenPage } from '../../machine-bindings/use-report-open-page.ts'
import styles from './contact.module.css'

/** Opens a contact form with this tab's draft. */
const useOpenContact = (kind: ContactKind) =>
  useReportOpenPage(({ kept }) => ({
    type: 'contact.opened',
    kind,
    draft: kept?.contact(kind) ?? { form: emptyContact, seed: crypto.randomUUID(), version: 0 },
  }))

/** Sends a comment [page.contact] or a franchise request. */
const ContactForm = ({ kind, stores }: ContactFormProps) => {
  const { t } = useLingui()
  useOpenContact(kind)
  const isOpen = useMachineSelector('contact', (contact) => contact?.context.kind === kind)
  const isSent = useMachineSelector('contact', matches('sent'))
  const label = kind === 'franchise' ? t`Solicitud de franquicia` : t`Escríbenos`
  return (
    <Panel label={label}>
      {!isOpen ? <Skeleton height="36rem" /> : isSent ? <ContactSent /> : <Fields kind={kind} stores={stores} />}
    </Panel>
  )
}

export default ContactForm

const Fields = ({ kind, stores }: ContactFormProps) => {
  const context = useMachineSelector('contact', (contact) => contact?.context)
  const isRefused = useMachineSelector('contact', matches({ form: 'refused' }))
  const isFilling = useMachineSelector('contact', matches('form'))
  const send = useSend('contact')
  const fieldOf = useContactFieldProps(context)
  const focusFirstProblem = useFocusFirstProblem()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused) focusFirstProblem(root.current)
  }, [isRefused, focusFirstProblem])
  if (!context) return null
  const change = (changed: Partial<Form>) => send({ type: 'form.changed', change: changed })
  return (
    <ValidatedForm ref={root} className={styles.form} onSubmit={() => send({ type: 'message.submitted' })}>
      <ContactTitle kind={kind} />
      <ContactAnswer />
      <ContactFields kind={kind} stores={stores} form={context.form} fieldOf={fieldOf} onChange={change} />
      <Button type="submit" kind="main" isWide isLoading={!isFilling}>
        <SendLabel kind={kind} />
      </Button>
      <DataUseNote />
    </ValidatedForm>
  )
}
