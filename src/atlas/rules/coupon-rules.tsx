import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ColumnHeads } from './column-heads.tsx'
import { CouponPair } from './coupon-pair.tsx'
import { obstacleOf } from './coupon-pairs.ts'
import { CouponRefusals, refusalsId } from './coupon-refusals.tsx'
import type { CouponRule } from './rules.ts'
import { useCouponConditions } from './use-coupon-conditions.ts'
import { useCouponWords } from './use-coupon-words.ts'
import styles from './rules.module.css'

/** Which coupons combine, and the conditions of each. */
export const CouponRules = ({ coupons }: { coupons: readonly CouponRule[] }) => {
  const [now] = useState(() => Date.now())
  const { t } = useLingui()
  const columns = { conditions: t`Condiciones`, others: t`Se combina con` }
  return (
    <>
      <p>
        <a href={`#${refusalsId}`}>
          <Trans>Ir a por qué se rechaza un cupón, y lo que lee el cliente</Trans>
        </a>
      </p>
      <CouponPair coupons={coupons} now={now} />
      <ul className={styles.conditions}>
        <li>
          <Trans>
            Un cupón que choca con otro de la orden nunca lo saca por sí solo: se rechaza, y el cliente escoge con un
            botón que dice cuál sale. Al lado lee de cuánto a cuánto pasa su total.
          </Trans>
        </li>
        <li>
          <Trans>
            Ese botón cambia un cupón por el otro de una vez; si el nuevo tampoco cumple otra condición, se rechaza por
            ella y no sale ninguno.
          </Trans>
        </li>
      </ul>
      <table className={styles.table}>
        <ColumnHeads titles={[t`Cupón`, ...Object.values(columns)]} />
        <tbody>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.code} coupon={coupon} coupons={coupons} now={now} columns={columns} />
          ))}
        </tbody>
      </table>
      <CouponRefusals />
    </>
  )
}

/** Beyond this, a list of codes says less than their number. */
const mostCodes = 3

type CouponRowProps = {
  coupon: CouponRule
  coupons: readonly CouponRule[]
  now: number
  columns: { readonly conditions: string; readonly others: string }
}

const CouponRow = ({ coupon, coupons, now, columns }: CouponRowProps) => {
  const conditionsOf = useCouponConditions()
  const { absenceWords } = useCouponWords(now)
  const { code, name, about } = coupon
  const absence = absenceWords(coupon)
  const others = coupons.filter((other) => obstacleOf(coupon, other, now) === null)
  return (
    <tr>
      <th scope="row">
        {code}
        {absence !== null && <span className={styles.mark}>{absence}</span>}
        <span className={styles.name}>{name}</span>
        <span className={`small soft ${styles.about}`}>{about}</span>
      </th>
      <td data-column={columns.conditions}>
        <ul className={styles.conditions}>
          {conditionsOf(coupon).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </td>
      <td data-column={columns.others}>
        {others.length === 0 ? (
          <Trans>ninguno</Trans>
        ) : others.length <= mostCodes ? (
          <CouponNames coupons={others} />
        ) : (
          <details>
            <summary>
              <Trans>{others.length} cupones</Trans>
            </summary>
            <CouponNames coupons={others} />
          </details>
        )}
      </td>
    </tr>
  )
}

const CouponNames = ({ coupons }: { coupons: readonly CouponRule[] }) => (
  <ul className={styles.conditions}>
    {coupons.map(({ code, name }) => (
      <li key={code}>
        {code} · {name}
      </li>
    ))}
  </ul>
)
