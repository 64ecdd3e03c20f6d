import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId, useState } from 'react'
import { loadRefusalTexts } from '../refusal-texts.ts'
import { useLanguage } from '../use-language.ts'
import { obstacleOf } from './coupon-pairs.ts'
import type { CouponRule } from './rules.ts'
import styles from './rules.module.css'
import { useCouponWords } from './use-coupon-words.ts'

type CouponsProps = {
  coupons: readonly CouponRule[]
  /** In milliseconds. */
  now: number
}

/** Whether two coupons apply together, and what happens if not. */
export const CouponPair = ({ coupons, now }: CouponsProps) => {
  const { t } = useLingui()
  const [first, setFirst] = useState(coupons[0])
  const [second, setSecond] = useState(coupons[1])
  if (!first || !second) return null
  return (
    <section className={styles.trial}>
      <h2>
        <Trans>¿Se combinan estos dos?</Trans>
      </h2>
      <div className={styles.inputs}>
        <CouponSelect label={t`Un cupón`} chosen={first} coupons={coupons} now={now} onChoose={setFirst} />
        <CouponSelect label={t`Y otro`} chosen={second} coupons={coupons} now={now} onChoose={setSecond} />
      </div>
      <output className={styles.answer}>
        <Answer first={first} second={second} now={now} />
      </output>
      <p className="small soft">
        <Trans>
          Se aplican juntos un cupón sobre los productos y uno de entrega gratis, si ninguno de los dos va solo.
        </Trans>
      </p>
    </section>
  )
}

const Answer = ({ first, second, now }: { first: CouponRule; second: CouponRule; now: number }) => {
  const { contradictions, absenceWords } = useCouponWords(now)
  const { text } = use(loadRefusalTexts(useLanguage()))
  const obstacle = obstacleOf(first, second, now)
  const [old, added] = [first.code, second.code]
  switch (obstacle?.kind) {
    case undefined:
      return (
        <Trans>
          Sí: {old} y {added} se aplican juntos.
        </Trans>
      )
    case 'same':
      return <Trans>No: un cupón se aplica una sola vez en cada orden.</Trans>
    case 'absent': {
      const { code } = obstacle.coupon
      const words = absenceWords(obstacle.coupon)
      return (
        <Trans>
          {code} no se puede usar. {words}.
        </Trans>
      )
    }
    case 'contradiction': {
      const words = contradictions[obstacle.by]
      return <Trans>No: ninguna orden puede tener los dos, porque {words}.</Trans>
    }
    case 'conflict': {
      const refusal = text('CP-10', { reason: 'combine', other_coupons: [old] })
      return (
        <Trans>
          No: si la orden tiene {old}, {added} se rechaza. El cliente lee “{refusal}” con el botón “Cambiar {old} por{' '}
          {added}”; {old} sale solo si lo toca.
        </Trans>
      )
    }
  }
}

type CouponSelectProps = CouponsProps & {
  label: string
  chosen: CouponRule
  onChoose: (coupon: CouponRule | undefined) => void
}

const CouponSelect = ({ label, chosen, coupons, now, onChoose }: CouponSelectProps) => {
  const id = useId()
  const { absenceWords } = useCouponWords(now)
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen.code}
        onChange={({ target }) => onChoose(coupons.find(({ code }) => code === target.value))}
      >
        {coupons.map((coupon) => (
          <option key={coupon.code} value={coupon.code}>
            {[coupon.code, coupon.name, absenceWords(coupon)].filter((words) => words !== null).join(' · ')}
          </option>
        ))}
      </select>
    </p>
  )
}
