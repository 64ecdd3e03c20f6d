import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogDocument } from '../../../../../contract/office/catalog-document.ts'
import { Button } from '../../../../ui/form/button.tsx'
import styles from '../../catalog.module.css'
import { useFieldWords, useValueWords } from '../../field-words.ts'
import { useDraft, useField } from '../draft-context.ts'
import { BothLanguages, Choice, Flag, Typing } from '../fields.tsx'
import { SetField } from '../set-field.tsx'
import { useEntryOptions } from './options.ts'
import { Part } from './part.tsx'
import { Prices } from './prices.tsx'
import { RecipeField } from './recipe-field.tsx'

type Product = CatalogDocument['products'][number]

/** Prices, texts, and where and when a product is sold. */
export const ProductForm = ({ product }: { product: Product }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const values = useValueWords()
  const stores = useEntryOptions('outlets')
  const categories = useEntryOptions('categories')
  const path = `products.${product.slug}`
  return (
    <>
      <Part title={t`Precios`}>
        <SizePrices product={product} />
        <div className={styles.fields}>
          <Typing path={`${path}.discountPercent`} label={words['discountPercent'] ?? ''} kind="percent" />
        </div>
      </Part>
      <Part title={t`Nombre y descripción`}>
        <div className={styles.two}>
          <BothLanguages path={`${path}.name`} label={words['name'] ?? ''} />
          <BothLanguages path={`${path}.description`} label={words['description'] ?? ''} isLong />
        </div>
      </Part>
      <Recipes product={product} />
      <Part title={t`Dónde y cuándo se vende`}>
        <SetField path={`${path}.outlets`} label={t`Tiendas`} options={stores} all={t`En todas las tiendas`} />
        <div className={styles.fields}>
          <Flag path={`${path}.sale.lunchOnly`} label={words['lunchOnly'] ?? ''} />
          <Flag path={`${path}.sale.hutDayOnly`} label={words['hutDayOnly'] ?? ''} />
        </div>
        <div className={styles.fields}>
          <Typing path={`${path}.sale.advanceHours`} label={words['advanceHours'] ?? ''} kind="whole" />
          <Choice
            path={`${path}.badge`}
            label={words['badge'] ?? ''}
            nothing={t`Ninguna`}
            options={['new', 'favourite'].map((value) => ({ value, words: values[value] ?? value }))}
          />
          <Choice path={`${path}.category`} label={words['category'] ?? ''} options={categories} />
          <Subcategory path={path} />
          <Typing path={`${path}.rank`} label={words['rank'] ?? ''} kind="whole" />
        </div>
        <div className={styles.fields}>
          {!isPizza(product) && (
            <>
              <Flag path={`${path}.vegetarian`} label={words['vegetarian'] ?? ''} />
              <Flag path={`${path}.vegan`} label={words['vegan'] ?? ''} />
            </>
          )}
          <Flag path={`${path}.alcohol`} label={words['alcohol'] ?? ''} />
        </div>
      </Part>
      <Removal product={product} />
    </>
  )
}

/** Takes a product off the menu once that is saved; combos lose their parts by file alone. */
const Removal = ({ product: { slug, name: names } }: { product: Product }) => {
  const { t, i18n } = useLingui()
  const { draft, send } = useDraft()
  const lang = i18n.locale === 'en' ? 'en' : 'es'
  const name = names[lang]
  const combos = draft.document.products
    .filter(({ groups }) => groups.some(({ choices }) => choices.some(({ product }) => product === slug)))
    .map((combo) => combo.name[lang])
    .join(', ')
  return (
    <Part title={t`Quitar del menú`}>
      <p>
        <Trans>Las órdenes de antes lo siguen mostrando, y se puede volver a una versión que lo tenga.</Trans>
      </p>
      <div>
        <Button
          onClick={() => send({ type: 'field.typed', path: `products.${slug}`, typed: { kind: 'value', value: null } })}
          {...(combos !== '' && {
            blockedReason: t`Es parte de ${combos}: primero hay que sacarlo de ahí, por archivo.`,
          })}
        >
          <Trans>Quitar {name}</Trans>
        </Button>
      </div>
    </Part>
  )
}

/** Diet and allergens of a pizza follow its recipe. */
const isPizza = ({ kind, art }: Product) => kind === 'single' && art.kind === 'pizza'

const Recipes = ({ product }: { product: Product }) => {
  const { t } = useLingui()
  const path = `products.${product.slug}.art`
  switch (product.art.kind) {
    case 'pizza':
      return isPizza(product) ? (
        <RecipeField title={t`Receta`} path={`${path}.recipe`} product={product} />
      ) : (
        <RecipeField title={t`Dibujo`} path={`${path}.recipe`} />
      )
    case 'halves':
      return (
        <>
          <RecipeField title={t`Dibujo: mitad izquierda`} path={`${path}.left`} />
          <RecipeField title={t`Dibujo: mitad derecha`} path={`${path}.right`} />
        </>
      )
    case 'drawing':
      return null
  }
}

/** A part of the category, if it has any. */
const Subcategory = ({ path }: { path: string }) => {
  const { t, i18n } = useLingui()
  const words = useFieldWords()
  const { categories } = useDraft().draft.document
  const { value: category } = useField(`${path}.category`)
  const { value: subcategory } = useField(`${path}.subcategory`)
  const parts = categories.find(({ slug }) => slug === category)?.subcategories ?? []
  if (parts.length === 0 && subcategory === null) return null
  return (
    <Choice
      path={`${path}.subcategory`}
      label={words['subcategory'] ?? ''}
      nothing={t`Ninguna`}
      options={parts.map(({ slug, name }) => ({ value: slug, words: name[i18n.locale === 'en' ? 'en' : 'es'] }))}
    />
  )
}

/** A size with crusts is sold at its crust's price, so its own has no field. */
const SizePrices = ({ product: { slug, sizes, groups } }: { product: Product }) => {
  const { t, i18n } = useLingui()
  const lang = i18n.locale === 'en' ? 'en' : 'es'
  return (
    <>
      {sizes.map((size) => {
        const path = `products.${slug}.sizes.${size.code}`
        if (size.crusts.length === 0) return <Prices key={path} title={size.name[lang]} path={`${path}.prices`} />
        return size.crusts.map((crust) => (
          <Prices
            key={`${path} ${crust.code}`}
            title={`${size.name[lang]} · ${crust.name[lang]}`}
            path={`${path}.crusts.${crust.code}.prices`}
          />
        ))
      })}
      {groups.map((group) =>
        group.choices
          .filter(({ extra }) => extra[1] > 0 || extra[2] > 0 || extra[3] > 0)
          .map(({ product, size, crust }) => {
            const name = [product, size, crust].filter((part) => part !== null).join('/')
            return (
              <Prices
                key={`${group.code} ${name}`}
                title={t`Recargo: ${group.name[lang]} · ${name}`}
                path={`products.${slug}.groups.${group.code}.choices.${name}.extra`}
                kind="money"
              />
            )
          }),
      )}
    </>
  )
}
