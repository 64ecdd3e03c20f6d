import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import * as v from 'valibot'
import type { CatalogDocument } from '../../../../../contract/office/catalog-document.ts'
import { PizzaRecipe, ToppingCode, sauceCodes } from '../../../../../contract/pizza-recipe.ts'
import { allergensOfRecipe, changedAllergens, isVegan, isVegetarian } from '../../../../../contract/recipe-allergens.ts'
import { DrawnPizza } from '../../../../ui/drawn-pizza.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import styles from '../../catalog.module.css'
import { useFieldWords, useValueWords } from '../../field-words.ts'
import { useDraft, useField } from '../draft-context.ts'
import { Choice } from '../fields.tsx'
import { toppingGroups } from './options.ts'
import { Part } from './part.tsx'
import recipeStyles from './recipe.module.css'

type Product = CatalogDocument['products'][number]
type Toppings = PizzaRecipe['toppings']
const { toppings: ToppingList } = PizzaRecipe.entries

/** What a pizza is made of, as it is drawn. */
export const RecipeField = ({ title, path, product }: { title: string; path: string; product?: Product }) => {
  const words = useFieldWords()
  const values = useValueWords()
  const option = (value: string) => ({ value, words: values[value] ?? value })
  const { value: sauce } = useField(`${path}.sauce`)
  const { value: cheese } = useField(`${path}.cheese`)
  const { value: toppings } = useField(`${path}.toppings`)
  const recipe = v.safeParse(PizzaRecipe, { sauce, cheese, toppings })
  return (
    <Part title={title}>
      <div className={recipeStyles.recipe}>
        {recipe.success && (
          <div className={recipeStyles.drawing}>
            <DrawnPizza pizza={{ size: 'large', crust: 'hand-tossed', recipe: recipe.output }} width={240} />
            {product && <Declared product={product} recipe={recipe.output} />}
          </div>
        )}
        <div className={styles.part}>
          <div className={styles.fields}>
            <Choice path={`${path}.sauce`} label={words['sauce'] ?? ''} options={sauceCodes.map(option)} />
            <Choice
              path={`${path}.cheese`}
              label={words['cheese'] ?? ''}
              options={PizzaRecipe.entries.cheese.options.map(option)}
            />
          </div>
          <RecipeToppings path={`${path}.toppings`} />
        </div>
      </div>
    </Part>
  )
}

/** What the product will declare of its recipe. */
const Declared = ({ product, recipe }: { product: Product; recipe: PizzaRecipe }) => {
  const { toppings } = useDraft().draft.document
  const values = useValueWords()
  const before = product.art.kind === 'pizza' ? product.art.recipe : recipe
  const [was, is] = [allergensOfRecipe(before, toppings), allergensOfRecipe(recipe, toppings)]
  const list = changedAllergens(product.allergens, was, is)
    .map((name) => values[name] ?? name)
    .join(', ')
  return (
    <output className={styles.facts}>
      <Trans>Alérgenos: {list}.</Trans> <Diet recipe={recipe} />
    </output>
  )
}

const Diet = ({ recipe }: { recipe: PizzaRecipe }) => {
  const { toppings } = useDraft().draft.document
  if (isVegan(recipe, toppings)) return <Trans>Vegana.</Trans>
  return isVegetarian(recipe, toppings) ? <Trans>Vegetariana.</Trans> : <Trans>Con carne o mariscos.</Trans>
}

const RecipeToppings = ({ path }: { path: string }) => {
  const { value, error, set } = useField(path)
  const on = v.is(ToppingList, value) ? value : []
  const choose = (toppings: Toppings) => set({ kind: 'value', value: toppings })
  return (
    <>
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {toppingGroups.map((group) => (
        <ToppingGroup key={group} path={path} group={group} on={on} choose={choose} />
      ))}
    </>
  )
}

type ToppingsProps = { path: string; on: Toppings; choose: (toppings: Toppings) => void }

const ToppingGroup = ({ group, ...props }: ToppingsProps & { group: (typeof toppingGroups)[number] }) => {
  const { i18n } = useLingui()
  const { draft } = useDraft()
  const values = useValueWords()
  const toppings = draft.document.toppings.filter((topping) => topping.group === group)
  if (toppings.length === 0) return null
  return (
    <fieldset>
      <legend className={clsx(styles.legend, recipeStyles.group)}>{values[group]}</legend>
      <div className={styles.checks}>
        {toppings.map(
          ({ code, name }) =>
            v.is(ToppingCode, code) && (
              <RecipeTopping key={code} {...props} code={code} name={name[i18n.locale === 'en' ? 'en' : 'es']} />
            ),
        )}
      </div>
    </fieldset>
  )
}

type RecipeToppingProps = ToppingsProps & { code: ToppingCode; name: string }

/** A topping: none, one portion, or two. */
const RecipeTopping = ({ path, code, name, on, choose }: RecipeToppingProps) => {
  const { t } = useLingui()
  const own = on.find((topping) => topping.code === code)
  return (
    <div>
      <Checkbox
        name={`${path}.${code}`}
        label={name}
        isChecked={own !== undefined}
        onChange={(isOn) =>
          choose(isOn ? [...on, { code, portion: 1 }] : on.filter((topping) => topping.code !== code))
        }
      />
      {own && (
        <div className={recipeStyles.double}>
          <Checkbox
            name={`${path}.${code}.portion`}
            label={t`Doble de ${name}`}
            isChecked={own.portion === 2}
            onChange={(isDouble) =>
              choose(on.map((topping) => (topping === own ? { code, portion: isDouble ? 2 : 1 } : topping)))
            }
          />
        </div>
      )}
    </div>
  )
}
