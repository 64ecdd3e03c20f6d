import { Trans, useLingui } from '@lingui/react/macro'
import { extraUnits, type SingleBuild } from '../../../contract/build.ts'
import type { AddOn, Product } from '../../../contract/menu.ts'
import { addToppingBlocked, portionsOf, toppedAlone } from '../../../machines/topping.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ToppingRow } from '../../ui/topping-row.tsx'
import styles from './product-screen.module.css'

/** The toppings: what it comes with first, then all the others; a closed one says why. */
export const Toppings = ({ product, build }: { product: Product; build: SingleBuild }) => {
  const builder = useMachine('builder')
  const { t } = useLingui()
  const max = builder?.context.limits.max ?? 15
  const used = extraUnits(build)
  const isOwn = ({ code }: AddOn) => product.default_toppings.includes(code)
  const list = (label: string, toppings: readonly AddOn[]) =>
    toppings.length > 0 && (
      <section className={styles.toppings}>
        <h2 className={styles.heading}>{label}</h2>
        <ul>
          {toppings.map((topping) => (
            <Topping key={topping.uuid} product={product} build={build} topping={topping} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {list(t`Lo que trae`, product.add_ons.filter(isOwn))}
      <div className={styles.extras}>
        {list(
          t`Extras`,
          product.add_ons.filter((topping) => !isOwn(topping)),
        )}
        <output className="small strong">
          <Trans>
            {used} de {max} porciones extra
          </Trans>
        </output>
      </div>
      {builder?.matches({ building: 'full' }) && (
        <Notice tone="offer">
          <p>
            <Trans>
              <b>Llegaste al límite de {max} extras.</b> Baja una porción de cualquiera para poner otra.
            </Trans>
          </p>
        </Notice>
      )}
    </>
  )
}

const Topping = ({ product, build, topping }: { product: Product; build: SingleBuild; topping: AddOn }) => {
  const { t } = useLingui()
  const builder = useMachine('builder')
  const send = useSend('builder')
  const { code, name } = topping
  const limits = builder?.context.limits ?? { max: 15, max_each: 2 }
  const topped = toppedAlone(product, product.add_ons, build)
  const portion = portionsOf(topped, code)
  const blocked = addToppingBlocked(topped, limits, code)
  const price = formatMoney(topping.prices[build.size] ?? 0)
  const isIncluded = product.default_toppings.includes(code) && !build.extra[code]
  const detail = () => {
    if (blocked?.code === 'topping-max') return t`Porción doble, el máximo`
    if (isIncluded && portion === 1) return t`Incluido; otra porción, ${price}`
    if (isIncluded) return t`Lo quitaste`
    return portion > 0 ? t`Extra, ${price}` : price
  }
  return (
    <ToppingRow
      name={name}
      detail={detail()}
      iconSrc={`/art/1/topping/${code}.svg`}
      portion={portion}
      max={blocked ? portion : portion + 1}
      onChange={(wanted) => send({ type: wanted > portion ? 'topping.added' : 'topping.removed', code })}
    />
  )
}
