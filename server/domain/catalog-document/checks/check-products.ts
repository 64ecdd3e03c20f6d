import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'
import { namesOf } from '../../../../contract/office/catalog-paths.ts'
import type { CatalogProblem } from '../read-document.ts'
import { problemIf, repeated, unknownNames, type References } from './references.ts'

type Product = CatalogDocument['products'][number]
type Group = Product['groups'][number]
type Choice = Group['choices'][number]

function checkChoice({ product: slug, size: code, crust }: Choice, path: string, known: References): CatalogProblem[] {
  const product = known.products.get(slug)
  const size = product?.sizes.find((one) => one.code === code)
  if (!product) return [{ path, problem: `there is no product ${slug}` }]
  if (product.kind !== 'single') return [{ path, problem: `${slug} is made of others` }]
  if (!size) return [{ path, problem: `${slug} has no size ${code}` }]
  const crusts = size.crusts.map((one) => one.code)
  const isRight = crusts.length === 0 ? crust === null : crust !== null && crusts.includes(crust)
  return problemIf(!isRight, path, `${slug} has no crust ${crust} in ${code}`)
}

function checkGroups({ kind, groups, sizes }: Product, path: string, known: References): CatalogProblem[] {
  if (kind !== 'combo') return problemIf(groups.length > 0, `${path}.groups`, 'only a combo has groups')
  const inGroup = ({ code, choices }: Group) => {
    const [within, names] = [`${path}.groups.${code}`, namesOf(choices)]
    return [
      ...problemIf(choices.length === 0, within, 'has no choices'),
      ...choices.flatMap((choice, index) => checkChoice(choice, `${within}.choices.${names[index]}`, known)),
    ]
  }
  return [
    ...problemIf(groups.length === 0, `${path}.groups`, 'a combo needs groups'),
    ...problemIf(sizes.length !== 1, `${path}.sizes`, 'a combo has one size, with its price'),
    ...repeated(
      groups,
      ({ code }) => code,
      ({ code }) => `${path}.groups.${code}`,
      'group',
    ),
    ...groups.flatMap(inGroup),
  ]
}

function checkProduct(product: Product, known: References): CatalogProblem[] {
  const { slug, category, subcategory, toppings, toppable, outlets, sizes } = product
  const path = `products.${slug}`
  const subcategories = known.categories.get(category)?.subcategories.map((one) => one.slug)
  return [
    ...unknownNames(`${path}.category`, [category], known.categories, 'category'),
    ...problemIf(
      subcategory !== null && subcategories?.includes(subcategory) === false,
      `${path}.subcategory`,
      `${category} has no subcategory ${subcategory}`,
    ),
    ...unknownNames(`${path}.toppings`, toppings, known.toppings, 'topping'),
    ...problemIf(toppings.length > 0 && !toppable, `${path}.toppings`, 'the product is not toppable'),
    ...unknownNames(`${path}.outlets`, outlets, known.outlets, 'store'),
    ...problemIf(sizes.length === 0, `${path}.sizes`, 'is empty'),
    ...repeated(
      sizes,
      ({ code }) => code,
      ({ code }) => `${path}.sizes.${code}`,
      'size',
    ),
    ...sizes.flatMap(({ code, crusts }) =>
      repeated(
        crusts,
        (crust) => crust.code,
        () => `${path}.sizes.${code}.crusts`,
        'crust',
      ),
    ),
    ...checkGroups(product, path, known),
  ]
}

type Owned = { readonly uuid: string; readonly path: string }

/** Returns everything with a uuid. */
function ownersOf({ outlets, categories, products, toppings, coupons }: CatalogDocument): Owned[] {
  const within = (path: string, items: readonly { readonly uuid: string; readonly name: string }[]) =>
    items.map(({ uuid, name }) => ({ uuid, path: `${path}.${name}` }))
  return [
    ...within(
      'outlets',
      outlets.map(({ id, code }) => ({ uuid: id, name: code })),
    ),
    ...within(
      'toppings',
      toppings.map(({ uuid, code }) => ({ uuid, name: code })),
    ),
    ...within(
      'coupons',
      coupons.map(({ uuid, code }) => ({ uuid, name: code })),
    ),
    ...categories.flatMap(({ uuid, slug, subcategories }) => [
      { uuid, path: `categories.${slug}` },
      ...within(
        `categories.${slug}.subcategories`,
        subcategories.map((one) => ({ uuid: one.uuid, name: one.slug })),
      ),
    ]),
    ...products.flatMap(({ uuid, slug, sizes }) => [
      { uuid, path: `products.${slug}` },
      ...sizes.flatMap((size) => [
        { uuid: size.uuid, path: `products.${slug}.sizes.${size.code}` },
        ...within(
          `products.${slug}.sizes.${size.code}.crusts`,
          size.crusts.map((crust) => ({ uuid: crust.uuid, name: crust.code })),
        ),
      ]),
    ]),
  ]
}

/** Checks categories, products and toppings, and that no uuid occurs twice. */
export function checkProducts(document: CatalogDocument, known: References): CatalogProblem[] {
  const { categories, products, toppings } = document
  return [
    ...repeated(
      categories,
      ({ slug }) => slug,
      ({ slug }) => `categories.${slug}`,
      'category',
    ),
    ...repeated(
      categories,
      ({ code }) => code,
      ({ slug }) => `categories.${slug}.code`,
      'code',
    ),
    ...repeated(
      products,
      ({ slug }) => slug,
      ({ slug }) => `products.${slug}`,
      'product',
    ),
    ...repeated(
      toppings,
      ({ code }) => code,
      ({ code }) => `toppings.${code}`,
      'topping',
    ),
    ...repeated(
      ownersOf(document),
      ({ uuid }) => uuid,
      ({ path }) => path,
      'uuid',
    ),
    ...products.flatMap((product) => checkProduct(product, known)),
  ]
}
