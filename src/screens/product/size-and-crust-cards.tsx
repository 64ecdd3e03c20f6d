import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { Product } from '../../../contract/menu.ts'
import { SizeCode } from '../../../contract/pizza-recipe.ts'
import { Money } from '../../ui/money.tsx'
import { RadioCard, RadioCards, SizePicture } from '../../ui/form/radio-card.tsx'
import { oneOf } from '../shared/one-of.ts'
import { Surcharge } from './surcharge.tsx'
import styles from './product-screen.module.css'

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
              detail={<SizeDetail code={code} cents={price} />}
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

/** The price of a size, and how large it is. */
const SizeDetail = ({ code, cents }: { code: string; cents: number }) => {
  const size = useLoaderData({ from: '__root__' }).market.pizza_sizes[code]
  if (!size) return <Money cents={cents} />
  const { inches, slices, people } = size
  const [min, max] = [people.min, people.max]
  return (
    <>
      <Money cents={cents} />
      <span className={styles.sizeFacts}>
        <span>
          <Trans>{inches} pulg.</Trans>
        </span>{' '}
        <span>
          <Plural value={slices} one="# pedazo" other="# pedazos" />
        </span>{' '}
        <span>
          {min === max ? (
            <Trans>para {max}</Trans>
          ) : (
            <Trans>
              para {min} a {max}
            </Trans>
          )}
        </span>
      </span>
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
