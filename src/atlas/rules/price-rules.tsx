import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { dollarsOf, readCents } from '../../../contract/dollars.ts'
import { taxesOf } from '../../../contract/taxes.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { linkProps } from '../use-atlas-location.ts'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

/** What delivery costs, and the taxes, with an example. */
export const PriceRules = ({ rules: { tax, delivery } }: { rules: Rules }) => {
  const { i18n } = useLingui()
  const listOf = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names)
  return (
    <>
      <Example tax={tax} {...delivery} />
      <section>
        <h2>
          <Trans>La entrega</Trans>
        </h2>
        <p>
          <Trans>
            La entrega cuesta {formatMoney(delivery.fee)} y pide una orden de {formatMoney(delivery.minCart)}, después
            de los descuentos. Ninguna cantidad la hace gratis por sí sola: solo estos cupones, que quitan el costo y no
            el mínimo:
          </Trans>{' '}
          <a {...linkProps({ view: 'rules', topic: 'coupons' })}>{listOf(delivery.freeWith)}</a>
        </p>
        {delivery.others.length > 0 && (
          <table className={styles.table}>
            <caption>
              <Trans>Tiendas con otro costo u otro mínimo</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Tienda</Trans>
                </th>
                <th scope="col">
                  <Trans>Entrega</Trans>
                </th>
                <th scope="col">
                  <Trans>Mínimo</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {delivery.others.map(({ name, fee, minCart }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <Money cents={fee} />
                  </td>
                  <td>
                    <Money cents={minCart} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

const percentOf = (rate: number) => `${Math.round(rate * 1000) / 10}%`

/** An order whose amounts can be changed, and its taxes as the server computes them. */
const Example = ({ tax, fee, minCart }: { tax: Rules['tax']; fee: number; minCart: number }) => {
  const { t } = useLingui()
  const [food, setFood] = useState(2000)
  const [general, setGeneral] = useState(0)
  const [isDelivered, setIsDelivered] = useState(true)
  return (
    <section className={styles.trial}>
      <h2>
        <Trans>Un ejemplo que puedes cambiar</Trans>
      </h2>
      <div className={styles.inputs}>
        <AmountInput label={t`Comida y refrescos, con sus descuentos`} cents={2000} onChange={setFood} />
        <AmountInput label={t`Bebidas con alcohol, como cerveza`} cents={0} onChange={setGeneral} />
        <label className={styles.check}>
          <input type="checkbox" checked={isDelivered} onChange={({ target }) => setIsDelivered(target.checked)} />
          <Trans>Con entrega</Trans>
        </label>
      </div>
      <Sum tax={tax} food={food} general={general} fee={isDelivered ? fee : null} minCart={minCart} />
      <p className="small soft">
        <Trans>
          Los refrescos, jugos, cafés y maltas pagan el impuesto de la comida; solo las bebidas con alcohol pagan el
          otro.
        </Trans>{' '}
        <Trans>Cada impuesto se redondea una sola vez, al centavo más cercano.</Trans>
      </p>
    </section>
  )
}

type SumProps = {
  tax: Rules['tax']
  food: number
  general: number
  /** Null without a delivery. */
  fee: number | null
  minCart: number
}

/** The taxes and the total of an order, in cents. */
const Sum = ({ tax, food, general, fee, minCart }: SumProps) => {
  const { t } = useLingui()
  const paidFee = fee ?? 0
  const items = [
    { taxClass: 'food' as const, amount: food },
    { taxClass: 'general' as const, amount: general },
  ]
  const taxes = taxesOf(tax, items, paidFee)
  const rows = [
    { name: t`Comida y refrescos`, cents: food },
    { name: t`Bebidas con alcohol, como cerveza`, cents: general },
    { name: t`Entrega`, cents: paidFee },
    {
      name: t`IVU estatal (${percentOf(tax.state_food)} de la comida, los refrescos y la entrega, ${percentOf(tax.state_general)} del alcohol)`,
      cents: taxes.state,
    },
    { name: t`IVU municipal (${percentOf(tax.municipal)} de todo)`, cents: taxes.municipal },
    { name: t`Total`, cents: food + general + paidFee + taxes.total },
  ]
  return (
    <>
      <table className={styles.sum}>
        <tbody>
          {rows.map(({ name, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fee !== null && food + general < minCart && (
        <p className={styles.answer}>
          <Trans>No llega a los {formatMoney(minCart)} que pide la entrega: no se puede ordenar así.</Trans>
        </p>
      )}
    </>
  )
}

const mostDollars = 10_000

const AmountInput = ({
  label,
  cents,
  onChange,
}: {
  label: string
  cents: number
  /** Not called for an amount that cannot be: the last good one stays. */
  onChange: (cents: number) => void
}) => {
  const id = useId()
  const [isWrong, setIsWrong] = useState(false)
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={isWrong}
        aria-describedby={`${id}-error`}
        type="number"
        min="0"
        max={mostDollars}
        step="0.01"
        defaultValue={dollarsOf(cents)}
        onChange={({ target }) => {
          setIsWrong(!target.validity.valid)
          if (target.validity.valid) onChange(readCents(target.value) ?? 0)
        }}
      />
      <span id={`${id}-error`} role="alert" className={`small ${styles.error}`}>
        {isWrong && (
          <Trans>
            Error: escribe una cantidad de {formatMoney(0)} a {formatMoney(mostDollars * 100)}, con dos decimales como
            máximo. La tabla cuenta con la última cantidad buena.
          </Trans>
        )}
      </span>
    </p>
  )
}
