import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { buildPrice } from '../../../contract/build-price.ts'
import { sideNames, type SideName } from '../../../contract/product-build.ts'
import type { Product } from '../../../contract/menu.ts'
import {
  emptyHalfAndHalf,
  missingSide,
  toppedSide,
  buildIfComplete,
} from '../../../machines/product/half-and-half-builder.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { formatMoney } from '../../ui/money.tsx'
import { TabList, TabPanel } from '../../ui/tab-list.tsx'
import { TextButton } from '../../ui/link.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { focusChoice } from '../shared/focus-choice.ts'
import { AddBar } from './add-bar.tsx'
import { useBuildAnnouncements, usePortionFacts } from './use-build-announcements.ts'
import { BuilderFrame, type ProductScreenProps } from './builder-frame.tsx'
import { SizeAndCrustCards, sizeAndCrustText } from './size-and-crust-cards.tsx'
import { BuildQuantity } from './build-quantity.tsx'
import { sideChoiceId, PizzaSideChoice } from './pizza-side-choice.tsx'
import { HalfAndHalfPreview } from './half-and-half-preview.tsx'
import { usePizzaSideNames } from './use-pizza-side-names.ts'
import styles from './product-screen.module.css'

/** Two halves on one dough, or two pizzas at one price, each side with its toppings [builder.halves]. */
export const HalfAndHalfScreen = (page: ProductScreenProps) => {
  const { product } = page
  const words = usePizzaSideNames(product)
  const isRunning = useIsRunning('halfAndHalfBuilder')
  const build =
    useMachineSelector('halfAndHalfBuilder', (builder) => builder?.context.build) ?? emptyHalfAndHalf(product)
  const quantity = useMachineSelector('halfAndHalfBuilder', (builder) => builder?.context.quantity) ?? 1
  const maxQuantity = useMachineSelector('halfAndHalfBuilder', (builder) => builder?.context.maxQuantity) ?? 1
  const isEdited = useMachineSelector('halfAndHalfBuilder', (builder) => Boolean(builder?.context.lineId))
  const send = useSend('halfAndHalfBuilder')
  const [open, setOpen] = useState<SideName>('left')
  const whole = buildIfComplete(build)
  const cents = halfAndHalfPrice(product, build) * quantity
  const missing = missingSide(build)
  useHalfAndHalfNews(product, formatMoney(cents))
  const go = (side: SideName) => {
    flushSync(() => setOpen(side))
    focusChoice(sideChoiceId(side))
  }
  return (
    <BuilderFrame
      {...page}
      stage={<HalfAndHalfPreview product={product} build={isRunning ? build : null} onSide={go} />}
      bar={
        <AddBar
          product={product}
          summary={sizeAndCrustText(product, build.size, build.crust)}
          cents={cents}
          isEdited={isEdited}
          missing={missing && { ...words.missing[missing], go: () => go(missing) }}
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
      <section className={styles.sides}>
        <div className={styles.sidesHead}>
          <h2 className={styles.heading}>{words.title}</h2>
          {whole && <TextButton onClick={() => send({ type: 'sides.swapped' })}>{words.swap}</TextButton>}
        </div>
        {/* The left side is on the left, as in the drawing. */}
        <div dir="ltr">
          <TabList
            group="side"
            label={words.title}
            tabs={sideNames.map((id) => ({
              id,
              label: words.name[id],
              ...(build[id] && { icon: deferredIcons.check }),
            }))}
            selected={open}
            onSelect={setOpen}
          />
        </div>
        <TabPanel group="side" id={open} className={styles.panel}>
          <PizzaSideChoice product={product} build={build} side={open} />
        </TabPanel>
      </section>
      <BuildQuantity
        name={product.name}
        quantity={quantity}
        max={maxQuantity}
        onChange={(wanted) => send({ type: 'quantity.chosen', quantity: wanted })}
      />
    </BuilderFrame>
  )
}

/** Returns the unit price of the choices so far, in cents; sides without a pizza add nothing. */
function halfAndHalfPrice(product: Product, build: ReturnType<typeof emptyHalfAndHalf>): number {
  const [first] = product.sides
  const plain = first ? { product: first.uuid, extra: {}, removed: [] } : null
  const { left, right, ...dough } = build
  const one = left ?? plain
  const other = right ?? plain
  return (one && other && buildPrice(product, { ...dough, left: one, right: other })) ?? product.display_price
}

/** Announces what changed on which side. */
function useHalfAndHalfNews(product: Product, price: string) {
  const { t } = useLingui()
  const words = usePizzaSideNames(product)
  const portionFacts = usePortionFacts()
  const build = useMachineSelector('halfAndHalfBuilder', (builder) => builder?.context.build)
  const quantity = useMachineSelector('halfAndHalfBuilder', (builder) => builder?.context.quantity) ?? 1
  const missing = build ? missingSide(build) : null
  const nameOf = (side: SideName) =>
    product.sides.find(({ uuid }) => uuid === build?.[side]?.product)?.name ?? t`sin pizza`
  const facts = () =>
    build && {
      ...Object.fromEntries(sideNames.map((side) => [side, `${words.name[side]}: ${nameOf(side)}`])),
      layers: sizeAndCrustText(product, build.size, build.crust),
      quantity: t`Cantidad: ${quantity}`,
      ...Object.assign(
        {},
        ...sideNames.map((side) => portionFacts(toppedSide(product, build, side), words.name[side])),
      ),
    }
  useBuildAnnouncements(facts, missing ? words.missing[missing].reason : t`Los dos lados están escogidos.`, price)
}
