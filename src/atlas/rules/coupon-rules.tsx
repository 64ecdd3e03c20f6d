import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId, useState } from 'react'
import { loadRefusalWords } from '../atlas-data.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { couponScenes } from './coupon-scenes.ts'
import type { CouponRule } from './rules.ts'
import { useCouponConditions } from './use-coupon-conditions.ts'
import styles from './rules.module.css'

/** Which coupons combine, and the conditions of each. */
export const CouponRules = ({ coupons }: { coupons: readonly CouponRule[] }) => (
  <>
    <Pair coupons={coupons} />
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Cupón</Trans>
          </th>
          <th scope="col">
            <Trans>Condiciones</Trans>
          </th>
          <th scope="col">
            <Trans>Se combina con</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.code} coupon={coupon} />
        ))}
      </tbody>
    </table>
    <Refusals />
  </>
)

/** What a customer reads when a coupon is refused, by its code. */
const Refusals = () => {
  const refusals = use(loadRefusalWords(useLanguage()))
  return (
    <section>
      <h2>
        <Trans>Por qué se rechaza un cupón, y lo que lee el cliente</Trans>
      </h2>
      <ul className={styles.conditions}>
        {Object.entries(refusals)
          .filter(([code]) => code.startsWith('CP-'))
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([code, words]) => (
            <li key={code}>
              {words} <span className="small soft">{code}</span> <TryIt code={code} />
            </li>
          ))}
      </ul>
    </section>
  )
}

const TryIt = ({ code }: { code: string }) => {
  const scene = couponScenes[code]
  return (
    scene && (
      <a className="small" {...linkProps(scene)}>
        <Trans>Pruébalo</Trans>
      </a>
    )
  )
}

/** Whether two coupons apply together. */
const Pair = ({ coupons }: { coupons: readonly CouponRule[] }) => {
  const { t } = useLingui()
  const [[first, second], setCodes] = useState([coupons[0]?.code ?? '', coupons[1]?.code ?? ''])
  const [now] = useState(() => Date.now())
  const gone = coupons.find(
    ({ code, ends, suspended }) => (code === first || code === second) && (suspended || Date.parse(ends) <= now),
  )?.code
  const without = (other: string) => coupons.filter(({ code }) => code !== other)
  const areCombined = coupons.find(({ code }) => code === first)?.combinesWith.includes(second) ?? false
  return (
    <section className={styles.trial}>
      <h2>
        <Trans>¿Se combinan estos dos?</Trans>
      </h2>
      <div className={styles.inputs}>
        <CouponSelect
          label={t`Un cupón`}
          code={first}
          coupons={without(second)}
          onChoose={(code) => setCodes([code, second])}
        />
        <CouponSelect
          label={t`Y otro`}
          code={second}
          coupons={without(first)}
          onChoose={(code) => setCodes([first, code])}
        />
      </div>
      <output className={styles.answer}>
        {gone !== undefined ? (
          <Trans>No: {gone} está vencido o retirado.</Trans>
        ) : areCombined ? (
          <Trans>
            Sí: {first} y {second} se aplican juntos.
          </Trans>
        ) : (
          <Trans>
            No: al poner {second}, sale {first}.
          </Trans>
        )}
      </output>
      <p className="small soft">
        <Trans>
          Se aplican juntos un cupón sobre los productos y uno de entrega gratis, si ninguno de los dos va solo.
        </Trans>
      </p>
    </section>
  )
}

type CouponSelectProps = {
  label: string
  code: string
  coupons: readonly CouponRule[]
  onChoose: (code: string) => void
}

const CouponSelect = ({ label, code: chosen, coupons, onChoose }: CouponSelectProps) => {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {coupons.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} · {name}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Beyond this, a list of codes says less than their number. */
const mostCodes = 3

const CouponRow = ({ coupon }: { coupon: CouponRule }) => {
  const conditionsOf = useCouponConditions()
  const { code, name, about, combinesWith } = coupon
  return (
    <tr>
      <th scope="row">
        {code}
        <span className={styles.name}>{name}</span>
        <span className={`small soft ${styles.about}`}>{about}</span>
      </th>
      <td>
        <ul className={styles.conditions}>
          {conditionsOf(coupon).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </td>
      <td>
        {combinesWith.length === 0 ? (
          <Trans>ninguno</Trans>
        ) : combinesWith.length <= mostCodes ? (
          combinesWith.join(', ')
        ) : (
          <details>
            <summary>
              <Trans>{combinesWith.length} cupones</Trans>
            </summary>
            {combinesWith.join(', ')}
          </details>
        )}
      </td>
    </tr>
  )
}
