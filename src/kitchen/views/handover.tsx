import { clsx } from 'clsx/lite'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { addressLines, findingsOf } from '../../../contract/delivery-address.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { carParts } from '../../texts/car-colors.ts'
import { findingLabels } from '../../texts/finding-labels.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { formatMoney } from '../../ui/money.tsx'
import styles from './order-card.module.css'

/** For whom it is, where it goes, what the customer wrote, and the change to bring. */
export const Handover = memo(({ order }: { order: StoreOrder }) => {
  const { i18n } = useLingui()
  const { alcohol_age: age } = order
  const { customer, address, destination_point: point, vehicle, instructions, allergies, directions } = order
  return (
    <div className={styles.handover}>
      <p>
        <strong>
          {customer.first_name} {customer.last_name}
        </strong>
        {address && `, ${addressLines(address).join(', ')}`}
      </p>
      {age !== null && (
        <p className={styles.note}>
          <strong>
            <Trans>Lleva alcohol: {age}+, pide una identificación con foto</Trans>
          </strong>
        </p>
      )}
      {vehicle && (
        <p className={styles.vehicle}>
          <Trans>Carro:</Trans> {carParts(i18n, vehicle).join(' · ')}
        </p>
      )}
      {address &&
        findingsOf(address).map(({ part, text }) => (
          <p key={part} className={styles.note}>
            {i18n._(findingLabels[part])}: <q>{text}</q>
          </p>
        ))}
      {directions && (
        <p className={styles.note}>
          <Trans>Cómo llegar:</Trans> <q>{directions}</q>
        </p>
      )}
      {allergies && (
        <p className={styles.note}>
          <strong>
            <Trans>Alergias del cliente:</Trans> <q>{allergies}</q>
          </strong>
        </p>
      )}
      {instructions && (
        <p className={styles.note}>
          <q>{instructions}</q>
        </p>
      )}
      <Payment order={order} />
      <p className={styles.links}>
        <a href={`tel:${customer.phone}`} className={styles.link}>
          {formatPhone(customer.phone)}
        </a>
        {point && (
          <a
            className={clsx(styles.link, styles.map)}
            href={`https://www.google.com/maps/search/?api=1&query=${point.lat},${point.long}`}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Mapa</Trans>
          </a>
        )}
      </p>
    </div>
  )
})

const Payment = ({ order: { payment, tip, total, remake_of: remade } }: { order: StoreOrder }) => {
  const tipText = formatMoney(tip)
  if (payment.method !== 'cash')
    return (
      <>
        <p>
          {payment.method === 'ath_movil' ? <Trans>Pagada con ATH Móvil</Trans> : <Trans>Pagada con tarjeta</Trans>}
        </p>
        {tip > 0 && (
          <p>
            <Trans>Propina del repartidor: {tipText}, pagada</Trans>
          </p>
        )}
      </>
    )
  if (remade !== null)
    return (
      <p>
        <strong>
          <Trans>No cobrar: reposición de {remade}</Trans>
        </strong>
      </p>
    )
  const amount = formatMoney(total)
  const change = payment.change_for === null ? null : formatMoney(payment.change_for - total)
  return (
    <p>
      <Trans>Cobrar {amount} en efectivo</Trans>
      {change !== null && (
        <strong className={styles.change}>
          <Trans>Vuelto: {change}</Trans>
        </strong>
      )}
    </p>
  )
}
