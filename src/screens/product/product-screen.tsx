import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { buildPrice } from '../../../contract/build-price.ts'
import type { Category, Product } from '../../../contract/menu.ts'
import { CrustCode, SizeCode } from '../../../contract/pizza-recipe.ts'
import { builtRecipe } from '../../../contract/built-recipe.ts'
import { builtPrice } from '../../../machines/pizza-builder.selectors.ts'
import { defaultBuild } from '../../../machines/pizza-builder.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneBar } from '../../ui/order-bar.tsx'
import { PizzaStage } from '../../ui/pizza-stage.tsx'
import { RadioCard, RadioCards, SizeDisc } from '../../ui/radio-card.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { oneOf } from '../shared/one-of.ts'
import { SaleReason, useAskForSale, useSaleBlock } from '../shared/sale-reason.tsx'
import { PlaceAndTime } from '../menu/menu-screen.tsx'
import { Toppings } from './toppings.tsx'
import styles from './product-screen.module.css'

const DrawnPizza = lazy(() => import('../../ui/drawn-pizza.tsx').then(({ DrawnPizza: drawn }) => ({ default: drawn })))

/** Any product with sizes, made the customer's own (spec §2 "Product modals", §4 "Toppings"). */
export const ProductScreen = ({ product, category }: { product: Product; category: Category }) => {
  const { t } = useLingui()
  const builder = useMachine('builder')
  const send = useSend('builder')
  const build = builder?.context.build ?? defaultBuild(product)
  const size = product.first_layers.find(({ code }) => code === build.size)
  const crusts = size?.second_layers ?? []
  return (
    <main id="main" className={`under-bar ${styles.builder}`}>
      <PlaceAndTime />
      <div className={styles.columns}>
        <PizzaStage>
          <Picture product={product} />
        </PizzaStage>
        <div className={styles.choices}>
          <TextLink href={`/order/${category.slug}`} icon="arrow-left">
            {category.name}
          </TextLink>
          <h1 className={styles.title}>{product.name}</h1>
          <p className="soft">{product.marketing_description}</p>
          {product.alcohol && (
            <Notice>
              <p>
                <Trans>Debes tener 18 años o más. Te pediremos identificación con foto al entregarla.</Trans>
              </p>
            </Notice>
          )}
          {product.first_layers.length > 1 && (
            <RadioCards legend={t`Tamaño`} columns={product.first_layers.length > 2 ? 4 : 2}>
              {product.first_layers.map(({ uuid, code, name, price }) => (
                <RadioCard
                  key={uuid}
                  name="size"
                  value={code}
                  isChosen={code === build.size}
                  title={name}
                  detail={formatMoney(price)}
                  {...discOf(code)}
                  onChoose={() => send({ type: 'size.chosen', code })}
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
                  isChosen={code === build.crust}
                  title={name}
                  detail={price > (size?.price ?? 0) ? `+ ${formatMoney(price - (size?.price ?? 0))}` : t`Incluida`}
                  onChoose={() => send({ type: 'crust.chosen', code })}
                />
              ))}
            </RadioCards>
          )}
          <Quantity name={product.name} />
          {product.add_ons.length > 0 && <Toppings product={product} build={build} />}
        </div>
      </div>
      <AddBar product={product} />
    </main>
  )
}

const discOf = (code: string) => {
  const size = oneOf(SizeCode, code)
  return size ? { picture: <SizeDisc size={size} /> } : {}
}

/** The product as it is built, or its cached picture until the drawing has come. */
const Picture = ({ product }: { product: Product }) => {
  const builder = useMachine('builder')
  const { image, recipe } = product.picture
  const cached = <img src={image} alt="" width="496" height="496" className={styles.picture} />
  const size = oneOf(SizeCode, builder?.context.build.size)
  const crust = oneOf(CrustCode, builder?.context.build.crust)
  if (!builder || !recipe || !size || !crust) return cached
  return (
    <Suspense fallback={cached}>
      <DrawnPizza pizza={{ size, crust, recipe: builtRecipe(recipe, builder.context.build) }} width={496} />
    </Suspense>
  )
}

const Quantity = ({ name }: { name: string }) => {
  const { t } = useLingui()
  const builder = useMachine('builder')
  const send = useSend('builder')
  return (
    <section className={styles.quantity}>
      <h2 className={styles.heading}>
        <Trans>Cantidad</Trans>
      </h2>
      <Stepper
        label={t`Cantidad`}
        less={t`Bajar la cantidad de ${name}`}
        more={t`Subir la cantidad de ${name}`}
        quantity={builder?.context.quantity ?? 1}
        min={1}
        max={builder?.context.maxQuantity ?? 1}
        onChange={(quantity) => send({ type: 'quantity.chosen', quantity })}
      />
    </section>
  )
}

/** What is built, its price and the one next step. */
const AddBar = ({ product }: { product: Product }) => {
  const { t } = useLingui()
  const builder = useMachine('builder')
  const storefront = useMachine('storefront')
  const send = useSend('builder')
  const askFor = useAskForSale()
  const block = useSaleBlock()(product)
  const build = builder?.context.build ?? defaultBuild(product)
  const quantity = builder?.context.quantity ?? 1
  const cents =
    builtPrice(product, build, quantity) ?? buildPrice(product, defaultBuild(product)) ?? product.display_price
  const size = product.first_layers.find(({ code }) => code === build.size)
  const crust = size?.second_layers.find(({ code }) => code === build.crust)
  const needsStore = storefront !== undefined && storefront.context.disposition === null
  return (
    <PhoneBar isAlwaysShown>
      <div className={styles.bar}>
        <p className={styles.sum}>
          <span className="small soft">{[size?.name, crust?.name].filter(Boolean).join(', ')}</span>
          <b className={`num ${styles.price}`}>{formatMoney(cents)}</b>
        </p>
        {block && !needsStore && (
          <Button kind="main" icon="clock" onClick={() => askFor(product)?.()}>
            <Trans>Escoger otra hora</Trans>
          </Button>
        )}
        {needsStore ? (
          <ButtonLink href="/" kind="main">
            <Trans>Escoge tu tienda</Trans>
          </ButtonLink>
        ) : (
          <Button
            kind={block ? 'plain' : 'main'}
            onClick={() => send({ type: 'build.confirmed' })}
            {...(product.sold_out && { blockedReason: t`Agotada por hoy en esta tienda.` })}
            {...(block && { blockedReason: <SaleReason item={product} block={block} /> })}
          >
            {builder?.context.lineId ? <Trans>Guardar cambios</Trans> : <Trans>Añadir</Trans>}
          </Button>
        )}
      </div>
    </PhoneBar>
  )
}
