import { useLingui } from '@lingui/react/macro'
import type { Product } from '../../../contract/menu.ts'
import { SizeCode } from '../../../contract/pizza-recipe.ts'
import { Money } from '../../ui/money.tsx'
import { RadioCard, RadioCards, SizePicture } from '../../ui/form/radio-card.tsx'
import { oneOf } from '../shared/one-of.ts'
import { Surcharge } from './surcharge.tsx'

type LayerCardsProps = {
  product: Product
  size: string
  crust: string | null
  onSize: (code: string) => void
  onCrust: (code: string) => void
}

/** The sizes and crusts of a product, each with its price. */
export const SizeAndCrustCards = ({ product, size: sizeCode, crust: crustCode, onSize, onCrust }: LayerCardsProps) => {
  const { t } = useLingui()
  const sizes = product.first_layers
  const size = sizes.find(({ code }) => code === sizeCode)
  const crusts = size?.second_layers ?? []
  return (
    <>
      {sizes.length > 1 && (
        <RadioCards legend={t`Tamaño`} columns={sizes.length > 2 ? 4 : 2}>
          {sizes.map(({ uuid, code, name, price }) => (
            <RadioCard
              key={uuid}
              name="size"
              value={code}
              isChosen={code === sizeCode}
              title={name}
              detail={<Money cents={price} />}
              {...discOf(code)}
              onChoose={() => onSize(code)}
            />
          ))}
        </RadioCards>
      )}
      {crusts.length > 0 && (
        <RadioCards legend={t`Masa`} columns={2}>
          {crusts.map(({ uuid, code, name, price }) => (
            <RadioCard
              key={uuid}
              name="crust"
              value={code}
              isChosen={code === crustCode}
              title={name}
              detail={price > (size?.price ?? 0) ? <Surcharge cents={price - (size?.price ?? 0)} /> : t`Incluida`}
              onChoose={() => onCrust(code)}
            />
          ))}
        </RadioCards>
      )}
    </>
  )
}

const discOf = (code: string) => {
  const size = oneOf(SizeCode, code)
  return size ? { picture: <SizePicture size={size} /> } : {}
}

/** Returns size and crust as text. */
export function sizeAndCrustText({ first_layers: sizes }: Product, sizeCode: string, crustCode: string | null): string {
  const size = sizes.find(({ code }) => code === sizeCode)
  const crust = size?.second_layers.find(({ code }) => code === crustCode)
  return [size?.name, crust?.name].filter(Boolean).join(', ')
}
