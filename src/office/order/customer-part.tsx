import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addressLines, findingsOf } from '../../../contract/delivery-address.ts'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { isCompleted } from '../../../contract/orders.ts'
import { carParts } from '../../texts/car-colors.ts'
import { findingLabels } from '../../texts/finding-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatPhone } from '../../ui/format-phone.ts'
import { formatClock } from '../../ui/format-time.ts'
import { formatMoment } from '../order-time.ts'
import { useHandoverWords } from '../words.ts'
import styles from './order.module.css'

/** Who ordered, where it goes, and whether the promise was kept. */
export const CustomerPart = ({ order }: { order: OfficeOrder }) => {
  const { i18n } = useLingui()
  const handoverWords = useHandoverWords()
  const { customer, member, address, vehicle, instructions, allergies, directions } = order
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  return (
    <section className={styles.part} aria-labelledby="customer">
      <h2 id="customer" className={styles.partTitle}>
        <Trans>Cliente</Trans>
      </h2>
      {name === '' ? (
        <p className="soft">
          <Trans>Los datos de este cliente se borraron, como pidió o como manda la política.</Trans>
        </p>
      ) : (
        <>
          <p>
            <strong>{name}</strong> <Badge>{member ? <Trans>Miembro</Trans> : <Trans>Invitado</Trans>}</Badge>
          </p>
          <p className={styles.contact}>
            <a href={`tel:${customer.phone}`} className={styles.contactLink}>
              {formatPhone(customer.phone)}
            </a>
            <a href={`mailto:${customer.email}`} className={styles.contactLink}>
              {customer.email}
            </a>
          </p>
        </>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Cómo</Trans>
          </dt>
          <dd>
            {handoverWords(order)}
            {address && <span className={styles.line}>{addressLines(address).join(', ')}</span>}
            {vehicle && <span className={styles.line}>{carParts(i18n, vehicle).join(' · ')}</span>}
          </dd>
        </div>
        <Promise order={order} />
        {instructions !== '' && <Note name={<Trans>Nota</Trans>} text={instructions} />}
        {address &&
          findingsOf(address).map(({ part, text }) => (
            <Note key={part} name={i18n._(findingLabels[part])} text={text} />
          ))}
        {directions !== '' && <Note name={<Trans>Cómo llegar</Trans>} text={directions} />}
        {allergies !== '' && <Note name={<Trans>Alergias</Trans>} text={allergies} />}
      </dl>
    </section>
  )
}

const Promise = ({ order: { promised, events } }: { order: OfficeOrder }) => {
  const { i18n } = useLingui()
  const over = events.find(({ status }) => isCompleted(status))
  const late = over ? Math.ceil((Date.parse(over.at) - Date.parse(promised.to)) / 60_000) : 0
  const clock = over && formatClock(over.at, i18n.locale)
  return (
    <div>
      <dt>
        <Trans>Prometida</Trans>
      </dt>
      <dd>
        {formatMoment(promised.from, i18n.locale)} – {formatClock(promised.to, i18n.locale)}
        {over && (
          <span className={styles.line}>
            <Badge tone={late > 0 ? 'error' : 'done'}>
              {late > 0 ? <Trans>{late} min tarde</Trans> : <Trans>A tiempo</Trans>}
            </Badge>{' '}
            <Trans>en manos del cliente: {clock}</Trans>
          </span>
        )}
      </dd>
    </div>
  )
}

const Note = ({ name, text }: { name: ReactNode; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <q>{text}</q>
    </dd>
  </div>
)
