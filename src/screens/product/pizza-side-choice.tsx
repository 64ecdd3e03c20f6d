import { useCallback } from 'react'
import type { HalfAndHalfDraft, SideName } from '../../../contract/product-build.ts'
import type { Product } from '../../../contract/menu.ts'
import { toppedSide } from '../../../machines/product/half-and-half-builder.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { usePizzaSideNames } from './use-pizza-side-names.ts'
import { Toppings } from './toppings.tsx'

/** Returns the id of the choice of a side's pizza. */
export const sideChoiceId = (side: SideName) => `choice-${side}`

/** The pizza of one side, and its toppings. */
export const PizzaSideChoice = ({
  product,
  build,
  side,
}: {
  product: Product
  build: HalfAndHalfDraft
  side: SideName
}) => {
  const words = usePizzaSideNames(product)
  const limits = useMachineSelector('halfAndHalfBuilder', (builder) => builder?.context.limits)
  const send = useSend('halfAndHalfBuilder')
  const addTopping = useCallback((code: string) => send({ type: 'topping.added', side, code }), [send, side])
  const removeTopping = useCallback((code: string) => send({ type: 'topping.removed', side, code }), [send, side])
  const pizza = toppedSide(product, build, side)
  return (
    <>
      <RadioCards id={sideChoiceId(side)} legend={words.choose[side]} columns="roomy" isLong>
        {product.sides.map(({ uuid, name, marketing_description: description, picture }) => (
          <RadioCard
            key={uuid}
            name={side}
            value={uuid}
            isChosen={uuid === build[side]?.product}
            title={name}
            detail={description}
            pictureSrc={picture.image}
            onChoose={() => send({ type: 'side.chosen', side, product: uuid })}
          />
        ))}
      </RadioCards>
      {pizza && limits && (
        <Toppings
          pizza={pizza}
          limits={limits}
          size={build.size}
          isHalf={build.kind === 'half'}
          onAdd={addTopping}
          onRemove={removeTopping}
        />
      )}
    </>
  )
}
