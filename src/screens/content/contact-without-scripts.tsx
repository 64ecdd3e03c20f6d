import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { ApiError } from '../../../contract/errors.ts'
import type { ContactForm } from '../../../machines/contact/contact.rules.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ContactRefusal } from './contact-answer.tsx'
import { ContactFields, ContactTitle, SendLabel, DataUseNote, type ContactFormProps } from './contact-fields.tsx'
import { useContactFieldProps } from './use-contact-field-props.ts'
import styles from './contact.module.css'

/** The server's result of a form without scripts: its entries and the outcome. */
export type SubmittedContact = {
  readonly ticket: string
  readonly form: ContactForm
  readonly isShown: boolean
  readonly refusal: ApiError | null
  /** The number of a sent message; empty if none was sent. */
  readonly number: string
}

const ignore = () => undefined

/** The contact form without scripts. */
export const ContactWithoutScripts = ({ kind, stores, answer }: ContactFormProps & { answer: SubmittedContact }) => {
  const { t, i18n } = useLingui()
  const { form, ticket, number, isShown, refusal } = answer
  const { market } = useLoaderData({ from: '__root__' })
  const fieldOf = useContactFieldProps({ ...answer, kind, market })
  const isFranchise = kind === 'franchise'
  return (
    <Panel label={isFranchise ? t`Solicitud de franquicia` : t`Escríbenos`}>
      <form id="form" className={styles.form} method="post" action={`?lang=${i18n.locale}#form`}>
        <ContactTitle kind={kind} />
        {number !== '' && (
          <Notice tone="done">
            <p>
              {isFranchise ? <Trans>Recibimos tu solicitud.</Trans> : <Trans>Recibimos tu mensaje.</Trans>}{' '}
              <Trans>Tu referencia es {number}. También va en el correo que te enviamos.</Trans>
            </p>
          </Notice>
        )}
        {refusal ? (
          <ContactRefusal refusal={refusal} />
        ) : (
          isShown && (
            <Notice tone="error">
              <p>
                <Trans>No se envió todavía: corrige los campos marcados.</Trans>
              </p>
            </Notice>
          )
        )}
        <ContactFields kind={kind} stores={stores} form={form} fieldOf={fieldOf} onChange={ignore} />
        <input type="hidden" name="ticket" value={ticket} />
        <Button type="submit" kind="main" isWide>
          <SendLabel kind={kind} />
        </Button>
        <DataUseNote />
      </form>
    </Panel>
  )
}
