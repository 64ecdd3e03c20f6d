import { Trans, useLingui } from '@lingui/react/macro'
import { addressLines, findingsOf } from '../../../contract/delivery-address.ts'
import type { DriverStore } from '../../../contract/driver-page.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { findingLabels } from '../../../src/texts/finding-labels.ts'
import { clockWithArticle } from '../../../src/ui/clock-with-article.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'
import { formatClock } from '../../../src/ui/format-time.ts'
import { formatMoney } from '../../../src/ui/money.tsx'

/** A delivery as its driver needs it at the wheel and at the door. */
export const DriverPage = ({ order, store }: { order: StoreOrder; store: DriverStore }) => {
  const { i18n } = useLingui()
  const { customer, address, destination_point: point, directions, instructions, alcohol_age: age } = order
  const time = clockWithArticle(formatClock(order.promised.to, i18n.locale), i18n.locale)
  const firstName = customer.first_name
  const phone = formatPhone(store.phone)
  const storeName = store.name
  return (
    <>
      <h1>{order.order_number}</h1>
      <p>
        <Trans>Entregar antes de {time}</Trans>
      </p>
      <section>
        <h2>
          {customer.first_name} {customer.last_name}
        </h2>
        {address && addressLines(address).map((line) => <p key={line}>{line}</p>)}
        {address &&
          findingsOf(address).map(({ part, text }) => (
            <p key={part} className="note">
              {i18n._(findingLabels[part])}: <b>{text}</b>
            </p>
          ))}
        {directions && (
          <p className="note">
            <Trans>Cómo llegar:</Trans> <b>{directions}</b>
          </p>
        )}
        {instructions && (
          <p className="note">
            <b>{instructions}</b>
          </p>
        )}
      </section>
      <nav>
        {point && (
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${point.lat},${point.long}`}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Abrir el mapa</Trans>
          </a>
        )}
        <a href={`tel:${customer.phone}`}>
          <Trans>Llamar a {firstName}</Trans>
        </a>
      </nav>
      <section>
        {order.handover === 'contactless' && (
          <p>
            <b>
              <Trans>Sin contacto: déjala en la puerta y avisa.</Trans>
            </b>
          </p>
        )}
        {age !== null && (
          <p className="note">
            <b>
              <Trans>Lleva alcohol: {age}+, pide una identificación con foto</Trans>
            </b>
          </p>
        )}
        <Payment order={order} />
      </section>
      <p>
        <a href={`tel:${store.phone}`}>
          <Trans>
            Llamar a la tienda {storeName}, <bdi>{phone}</bdi>
          </Trans>
        </a>
      </p>
    </>
  )
}

const Payment = ({ order: { payment, tip, total, remake_of: remade } }: { order: StoreOrder }) => {
  if (payment.method !== 'cash' || remade !== null) {
    const tipText = formatMoney(tip)
    return (
      <>
        <p className="money">
          <Trans>Nada que cobrar</Trans>
        </p>
        {remade === null && tip > 0 && (
          <p>
            <Trans>Tu propina: {tipText}, pagada</Trans>
          </p>
        )}
      </>
    )
  }
  const amount = formatMoney(total)
  const change = payment.change_for === null ? null : formatMoney(payment.change_for - total)
  return (
    <>
      <p className="money">
        <Trans>Cobrar {amount} en efectivo</Trans>
      </p>
      {change !== null && (
        <p className="money">
          <Trans>Vuelto: {change}</Trans>
        </p>
      )}
    </>
  )
}

/** A link whose order is over, or that is none. */
export const NoDelivery = ({ isOver }: { isOver: boolean }) =>
  isOver ? (
    <>
      <h1>
        <Trans>Esta orden ya terminó</Trans>
      </h1>
      <p>
        <Trans>El enlace ya no muestra nada. Si todavía la llevas, llama a la tienda.</Trans>
      </p>
    </>
  ) : (
    <>
      <h1>
        <Trans>Este enlace no abre ninguna entrega</Trans>
      </h1>
      <p>
        <Trans>Escanea otra vez el código del ticket.</Trans>
      </p>
    </>
  )
