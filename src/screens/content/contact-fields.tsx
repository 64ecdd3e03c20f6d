import { Trans, useLingui } from '@lingui/react/macro'
import { contactLimits, type ContactKind } from '../../../contract/contact-messages.ts'
import { countMessageCharacters } from '../../../contract/contact-text.ts'
import type { ContactForm } from '../../../machines/contact/contact.rules.ts'
import { TextField } from '../../ui/form/field.tsx'
import { TextArea } from './text-area.tsx'
import { FeedbackFields, FranchiseFields, type StoreChoice } from './contact-choices.tsx'
import type { useContactFieldProps } from './use-contact-field-props.ts'
import styles from './contact.module.css'

export type ContactFormProps = { kind: ContactKind; stores: readonly StoreChoice[] }
type ContactFieldsProps = ContactFormProps & {
  form: ContactForm
  fieldOf: ReturnType<typeof useContactFieldProps>
  onChange: (change: Partial<ContactForm>) => void
}

/** The sender's data. */
export const ContactFields = ({ kind, stores, form, fieldOf, onChange: change }: ContactFieldsProps) => {
  const { t } = useLingui()
  const isFranchise = kind === 'franchise'
  const phoneHint = isFranchise ? t`Para llamarte y conocernos.` : t`Por si es más fácil hablarlo.`
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t`Nombre y apellidos`}
          autoComplete="name"
          maxLength={contactLimits.name}
          value={form.name}
          onChange={(name) => change({ name })}
          {...fieldOf('name')}
        />
        <TextField
          label={t`Correo`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={contactLimits.email}
          hint={t`Ahí te contestamos.`}
          value={form.email}
          onChange={(email) => change({ email })}
          {...fieldOf('email')}
        />
        <TextField
          label={t`Teléfono`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={contactLimits.phone}
          isOptional={!isFranchise}
          hint={phoneHint}
          value={form.phone}
          onChange={(phone) => change({ phone })}
          {...fieldOf('phone')}
        />
        {isFranchise ? (
          <FranchiseFields form={form} fieldOf={fieldOf} onChange={change} />
        ) : (
          <FeedbackFields form={form} stores={stores} fieldOf={fieldOf} onChange={change} />
        )}
        <div className={styles.whole}>
          <TextArea
            label={t`Mensaje`}
            hint={isFranchise ? t`Tu experiencia, y por qué ahí.` : t`Qué pasó y cómo quieres que lo arreglemos.`}
            counter={`${countMessageCharacters(form.message)}/${contactLimits.message}`}
            value={form.message}
            onChange={(message) => change({ message })}
            {...fieldOf('message')}
          />
        </div>
      </div>
      <Trap value={form.trap} onChange={(trap) => change({ trap })} />
    </>
  )
}

export const ContactTitle = ({ kind }: { kind: ContactKind }) => (
  <h2>{kind === 'franchise' ? <Trans>Cuéntanos de ti</Trans> : <Trans>Escríbenos</Trans>}</h2>
)

export const SendLabel = ({ kind }: { kind: ContactKind }) =>
  kind === 'franchise' ? <Trans>Enviar mi solicitud</Trans> : <Trans>Enviar mi mensaje</Trans>

export const DataUseNote = () => (
  <p className="small soft">
    <Trans>
      Usamos estos datos solo para contestarte y los borramos al año. Más en la{' '}
      <a href="/privacy">política de privacidad</a>.
    </Trans>
  </p>
)

/** Honeypot: hidden from people and screen readers; entries are refused with a message. */
const Trap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="visually-hidden" aria-hidden="true">
    <input
      className={styles.trap}
      name="subject"
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
