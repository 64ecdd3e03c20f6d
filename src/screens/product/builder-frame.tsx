import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Category, Product } from '../../../contract/menu.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { productPageTitle } from '../../texts/product-page-title.ts'
import { PhoneBar } from '../../ui/deferred/order-bar.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { PlaceAndTime, useHidePricesStyle } from '../menu/place-and-time.tsx'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './product-screen.module.css'

const BuilderDialog = lazy(whenOnline(() => import('./builder-dialog.tsx')))

export type ProductScreenProps = {
  product: Product
  category: Category
  /** Code of the store of these prices; null for standard prices. */
  pricedFor: string | null
  /** Whether it is open over the list in which it was pressed. */
  isOverList?: boolean
}

type BuilderFrameProps = ProductScreenProps & {
  /** The tiled table with the build. */
  stage: ReactNode
  /** The build, its price and the next step. */
  bar: ReactNode
  children: ReactNode
}

/** A product's builder: a page, or a dialog over the list in which the product was pressed. */
export const BuilderFrame = ({ stage, bar, children, ...page }: BuilderFrameProps) => {
  const { product, category, pricedFor, isOverList = false } = page
  const { i18n } = useLingui()
  const hidePrices = useHidePricesStyle(pricedFor)
  const title = productPageTitle(i18n, product, category)
  const choices = (
    <>
      <Introduction product={product} />
      {children}
    </>
  )
  if (isOverList)
    return (
      <Suspense>
        <BuilderDialog title={title} className={hidePrices} {...{ stage, bar }}>
          {choices}
        </BuilderDialog>
      </Suspense>
    )
  return (
    <main id="main" className={hidePrices}>
      <PlaceAndTime />
      <div className={styles.columns}>
        {stage}
        <div className={styles.choices}>
          <TextLink href={`/order/${category.slug}`} icon={deferredIcons.arrowLeft}>
            {category.name}
          </TextLink>
          <h1 className={styles.title}>{title}</h1>
          {choices}
        </div>
      </div>
      <PhoneBar isAlwaysShown>{bar}</PhoneBar>
    </main>
  )
}

const Introduction = ({ product }: { product: Product }) => (
  <>
    <p className="soft">{product.marketing_description}</p>
    <p>
      <TextLink href={`/allergey-nutrition/${product.uuid}`} icon="info">
        <Trans>Nutrición y alérgenos</Trans>
      </TextLink>
    </p>
    {product.alcohol && <AlcoholNotice />}
    <SoldOutParts names={product.sold_out_parts} />
  </>
)

const SoldOutParts = ({ names }: { names: readonly string[] }) => {
  const { i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale).format(names)
  return (
    names.length > 0 && (
      <Notice>
        <p>
          <Trans>Hoy esta tienda no tiene: {list}.</Trans>
        </p>
      </Notice>
    )
  )
}

const AlcoholNotice = () => {
  const { alcohol_age: age } = useLoaderData({ from: '__root__' }).market
  return (
    <Notice>
      <p>
        <Trans>Debes tener {age} años o más. Te pediremos identificación con foto al entregarte la orden.</Trans>
      </p>
    </Notice>
  )
}
