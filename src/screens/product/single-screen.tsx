import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback } from 'react'
import { buildPrice } from '../../../contract/build-price.ts'
import { builtRecipe } from '../../../contract/built-recipe.ts'
import type { Product } from '../../../contract/menu.ts'
import { CrustCode, SizeCode } from '../../../contract/pizza-recipe.ts'
import { defaultBuild } from '../../../machines/product/single-builder.rules.ts'
import { toppedPizza } from '../../../machines/product/topping.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { formatMoney } from '../../ui/money.tsx'
import { PizzaPreview } from './pizza-preview.tsx'
import { oneOf } from '../shared/one-of.ts'
import { AddBar } from './add-bar.tsx'
import { useBuildAnnouncements, usePortionFacts } from './use-build-announcements.ts'
import { BuilderFrame, type ProductScreenProps } from './builder-frame.tsx'
import { SizeAndCrustCards, sizeAndCrustText } from './size-and-crust-cards.tsx'
import { BuildQuantity } from './build-quantity.tsx'
import { Toppings } from './toppings.tsx'
import { useIsRestShown } from './use-is-rest-shown.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './product-screen.module.css'

const DrawnPizza = lazy(
  whenOnline(() => import('../../ui/drawn-pizza.tsx').then(({ DrawnPizza: drawn }) => ({ default: drawn }))),
)

/** Any product with sizes, to customize [builder.limits]. */
export const SingleScreen = (page: ProductScreenProps) => {
  const { product } = page
  const { t } = useLingui()
  const isRunning = useIsRunning('builder')
  const built = useMachineSelector('builder', (builder) => builder?.context.build)
  const quantity = useMachineSelector('builder', (builder) => builder?.context.quantity) ?? 1
  const maxQuantity = useMachineSelector('builder', (builder) => builder?.context.maxQuantity) ?? 1
  const limits = useMachineSelector('builder', (builder) => builder?.context.limits) ?? { max: 15, max_each: 2 }
  const isEdited = useMachineSelector('builder', (builder) => Boolean(builder?.context.lineId))
  const isFull = useMachineSelector('builder', matches({ building: 'full' }))
  const send = useSend('builder')
  const addTopping = useCallback((code: string) => send({ type: 'topping.added', code }), [send])
  const removeTopping = useCallback((code: string) => send({ type: 'topping.removed', code }), [send])
  const portionFacts = usePortionFacts()
  const build = built ?? defaultBuild(product)
  const unit = buildPrice(product, build) ?? buildPrice(product, defaultBuild(product)) ?? product.display_price
  const pizza = toppedPizza(product, product.add_ons, build)
  const words = sizeAndCrustText(product, build.size, build.crust)
  useBuildAnnouncements(
    () => (isRunning ? { layers: words, quantity: t`Cantidad: ${quantity}`, ...portionFacts(pizza) } : undefined),
    isFull ? t`Llegaste al máximo de extras.` : t`Caben más extras.`,
    formatMoney(unit * quantity),
  )
  return (
    <BuilderFrame
      {...page}
      stage={
        <PizzaPreview>
          <Picture product={product} />
        </PizzaPreview>
      }
      bar={
        <AddBar
          product={product}
          summary={words}
          cents={unit * quantity}
          isEdited={isEdited}
          onConfirm={() => send({ type: 'build.confirmed' })}
        />
      }
    >
      <SizeAndCrustCards
        product={product}
        size={build.size}
        crust={build.crust}
        onSize={(code) => send({ type: 'size.chosen', code })}
        onCrust={(code) => send({ type: 'crust.chosen', code })}
      />
      <BuildQuantity
        name={product.name}
        quantity={quantity}
        max={maxQuantity}
        onChange={(wanted) => send({ type: 'quantity.chosen', quantity: wanted })}
      />
      {product.add_ons.length > 0 && (
        <Toppings pizza={pizza} limits={limits} size={build.size} onAdd={addTopping} onRemove={removeTopping} />
      )}
    </BuilderFrame>
  )
}

/** The product as built, or its cached picture until the drawing has loaded. */
const Picture = ({ product }: { product: Product }) => {
  const build = useMachineSelector('builder', (builder) => builder?.context.build)
  const isDrawn = useIsRestShown() // the drawing takes longer than a frame
  const { image, recipe } = product.picture
  const cached = <img src={image} alt="" width="496" height="496" className={styles.picture} />
  const size = oneOf(SizeCode, build?.size)
  const crust = oneOf(CrustCode, build?.crust)
  if (!isDrawn || !build || !recipe || !size || !crust) return cached
  return (
    <Suspense fallback={cached}>
      <DrawnPizza pizza={{ size, crust, recipe: builtRecipe(recipe, build) }} width={496} />
    </Suspense>
  )
}
