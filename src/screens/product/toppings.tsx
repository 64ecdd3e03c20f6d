import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { memo } from 'react'
import { chargesOfExtras } from '../../../contract/build-price.ts'
import type { AddOn } from '../../../contract/menu.ts'
import {
  addToppingBlocker,
  portionsOf,
  type ToppedPizza,
  type ToppingLimits,
} from '../../../machines/product/topping.rules.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ToppingRow } from './topping-row.tsx'
import { useIsRestShown } from './use-is-rest-shown.ts'
import styles from './product-screen.module.css'

type ToppingsProps = {
  pizza: ToppedPizza
  limits: ToppingLimits
  /** Code of the size, which determines the prices of extras. */
  size: string
  /** Whether it is a half: extras at half price, and one limit for both halves. */
  isHalf?: boolean
  onAdd: (code: string) => void
  onRemove: (code: string) => void
}

/** The toppings, as `ToppingLists`. They are below the first screen, so in a running page the rest is painted before them. */
export const Toppings = (props: ToppingsProps) => {
  const isShown = useIsRestShown()
  return isShown ? (
    <ToppingLists {...props} />
  ) : (
    <div style={{ height: `${props.pizza.addOns.length * rowHeight}rem` }} />
  )
}

/** The least height of a topping's row, in rem. */
const rowHeight = 4

/** The toppings: defaults first, then all others; disabled ones with the reason. */
const ToppingLists = ({ pizza, limits, size, isHalf = false, onAdd, onRemove }: ToppingsProps) => {
  const { t } = useLingui()
  const { units: used } = pizza
  const { max } = limits
  const charges = chargesOfExtras(pizza.addOns, pizza.toppings.extra, size, isHalf)
  const isOwn = ({ code }: AddOn) => pizza.defaults.includes(code)
  const list = (label: string, toppings: readonly AddOn[]) =>
    toppings.length > 0 && (
      <section>
        <h2 className={styles.heading}>{label}</h2>
        <ul>
          {toppings.map((topping) => (
            <Topping
              key={topping.uuid}
              {...{ topping, most: max, maxEach: limits.max_each, onAdd, onRemove }}
              {...charges.get(topping.code)}
              portion={portionsOf(pizza, topping.code)}
              isIncluded={isOwn(topping) && !pizza.toppings.extra[topping.code]}
              blocked={addToppingBlocker(pizza, limits, topping.code)?.code}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {list(t`Lo que trae`, pizza.addOns.filter(isOwn))}
      <div className={styles.extras}>
        {isHalf && (
          <p className="small soft">
            <Trans>Un extra en una mitad cuesta la mitad.</Trans>
          </p>
        )}
        {list(
          t`Extras`,
          pizza.addOns.filter((topping) => !isOwn(topping)),
        )}
        <p className="small strong">
          {isHalf ? (
            <Trans>
              {used} de {max} porciones extra entre las dos mitades
            </Trans>
          ) : (
            <Trans>
              {used} de {max} porciones extra
            </Trans>
          )}
        </p>
      </div>
      {used >= max && <Full max={max} isHalf={isHalf} />}
    </>
  )
}

const Full = ({ max, isHalf }: { max: number; isHalf: boolean }) => (
  <Notice tone="offer">
    <p>
      {isHalf ? (
        <Trans>
          <b>Llegaste al límite de {max} extras entre las dos mitades.</b> Quita una porción de cualquiera para poner
          otra.
        </Trans>
      ) : (
        <Trans>
          <b>Llegaste al límite de {max} extras.</b> Quita una porción de cualquiera para poner otra.
        </Trans>
      )}
    </p>
  </Notice>
)

type ToppingProps = Pick<ToppingsProps, 'onAdd' | 'onRemove'> & {
  topping: AddOn
  /** What its extra portions add, in cents. */
  charged?: number
  /** What one more portion would add, in cents. */
  next?: number
  portion: number
  /** The default portion, whether kept or removed, is included in the price. */
  isIncluded: boolean
  /** The remaining extra portions. */
  most: number
  /** Portions of one topping. */
  maxEach: number
  /** Why the limit is reached. */
  blocked: string | undefined
}

/** Memoized: a press renders only its row, because a whole list takes a slow phone too long. */
const Topping = memo(
  ({ topping, charged = 0, next = 0, portion, isIncluded, most, maxEach, blocked, onAdd, onRemove }: ToppingProps) => {
    const { t } = useLingui()
    const { code, name } = topping
    const [added, more] = [formatMoney(charged), formatMoney(next)]
    const detail = () => {
      if (blocked === 'topping-max')
        return charged > 0 ? t`Porción doble, el máximo; ${added}` : t`Porción doble, el máximo`
      if (blocked && charged > 0) return t`Extra, ${added}; ya vas por ${most} extras`
      if (blocked) return portion > 0 ? t`Ya vas por ${most} extras` : t`${more}; ya vas por ${most} extras`
      if (isIncluded && portion === 1) return t`Incluido; otra porción, ${more}`
      if (isIncluded) return t`Lo quitaste`
      return portion > 0 ? t`Extra, ${added}` : more
    }
    return (
      <ToppingRow
        name={name}
        detail={<span className={clsx('num', styles.detail)}>{detail()}</span>}
        iconSrc={`/art/1/topping/${code}.svg`}
        portion={portion}
        max={blocked ? portion : maxEach}
        onChange={(wanted) => (wanted > portion ? onAdd(code) : onRemove(code))}
      />
    )
  },
)
