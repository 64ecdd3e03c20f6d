import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Redirect } from '../../link.ts'
import { area as route } from '../../routes.ts'
import styles from '../catalog.module.css'
import { useFieldWords } from '../field-words.ts'
import { useProblemWords } from '../problem-words.ts'
import { entriesIn } from './areas.ts'
import { useDraft } from './draft-context.ts'

type Product = CatalogDocument['products'][number]
const fields = ['like', 'code', 'name.es', 'name.en', 'description.es', 'description.en'] as const
type Field = (typeof fields)[number]
type Typed = Readonly<Record<Field, string>>

/** Returns what each field is made into. */
const typedOf = (make: (field: Field) => string): Typed => ({
  like: make('like'),
  code: make('code'),
  'name.es': make('name.es'),
  'name.en': make('name.en'),
  'description.es': make('description.es'),
  'description.en': make('description.en'),
})
const nothing = typedOf(() => '')
const tidied = (typed: Typed) =>
  typedOf((field) => (field === 'code' ? typed.code.trim().toLowerCase() : typed[field].trim()))

/** Returns a copy with an identity and words of its own, the last one of its category. */
function copyOf(model: Product, typed: Typed, products: readonly Product[]): Product {
  const ranks = products.filter(({ category }) => category === model.category).map(({ rank }) => rank)
  return {
    ...model,
    uuid: crypto.randomUUID(),
    slug: typed.code,
    name: { es: typed['name.es'], en: typed['name.en'] },
    description: { es: typed['description.es'], en: typed['description.en'] },
    badge: 'new',
    rank: Math.max(...ranks) + 1,
    sizes: model.sizes.map((size) => ({
      ...size,
      uuid: crypto.randomUUID(),
      crusts: size.crusts.map((crust) => ({ ...crust, uuid: crypto.randomUUID() })),
    })),
  }
}

/** Returns what is wrong with a field before it is sent. */
function useMistake(typed: Typed): (field: Field) => string | undefined {
  const { t } = useLingui()
  const { products } = useDraft().draft.document
  return (field) => {
    if (field === 'like') return typed.like === '' ? t`Escoge de qué producto se copia.` : undefined
    if (typed[field] === '') return t`Escribe algo.`
    if (field !== 'code') return undefined
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed.code))
      return t`El código lleva letras minúsculas sin acento, números y guiones.`
    return products.some(({ slug }) => slug === typed.code) ? t`Ese código ya existe.` : undefined
  }
}

/** Returns why the server refused a field of what was sent. */
function useRefusal(sent: string | null): (field: Field) => string | undefined {
  const { refused } = useDraft().state.context
  const problemWords = useProblemWords()
  return (field) => {
    const path = field === 'code' ? `products.${sent}` : `products.${sent}.${field}`
    const found = refused.find((problem) => problem.path === path)
    return found && problemWords(found.problem)
  }
}

/** Begins a product as a copy of another one, and opens it once the server has it. */
export const NewProduct = () => {
  const { t, i18n } = useLingui()
  const { number } = route.useParams()
  const { draft, state, send } = useDraft()
  const words = useFieldWords()
  const [typed, setTyped] = useState(nothing)
  const [sent, setSent] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const tidy = tidied(typed)
  const mistake = useMistake(tidy)
  const refusal = useRefusal(sent)
  const { products } = draft.document
  if (sent !== null && products.some(({ slug }) => slug === sent))
    return <Redirect to="/catalog/$number/edit/$area/$name" params={{ number, area: 'products', name: sent }} />
  const create = () => {
    setChecked(true)
    const model = products.find(({ slug }) => slug === tidy.like)
    if (!model || fields.some((field) => mistake(field) !== undefined)) return
    if (sent !== null) send({ type: 'field.dropped', path: `products.${sent}` })
    setSent(tidy.code)
    const value = copyOf(model, tidy, products)
    send({ type: 'field.typed', path: `products.${tidy.code}`, typed: { kind: 'value', value } })
    send({ type: 'save.pressed' })
  }
  const inSpanish = (label = '') => t`${label} en español`
  const inEnglish = (label = '') => t`${label} en inglés`
  const bind = (field: Field) => {
    const error = isChecked ? (mistake(field) ?? refusal(field)) : undefined
    return {
      name: field,
      value: typed[field],
      onChange: (text: string) => setTyped({ ...typed, [field]: text }),
      ...(error !== undefined && { error }),
    }
  }
  return (
    <section className={styles.box} aria-labelledby="new-product">
      <h2 id="new-product" className={styles.partTitle}>
        <Trans>Producto nuevo</Trans>
      </h2>
      <p className={styles.facts}>
        <Trans>Empieza como copia de otro. Después se cambian su receta, sus precios y lo demás.</Trans>
      </p>
      <form
        className={styles.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <SelectField
          label={t`Se copia de`}
          placeholder={t`Escoge uno`}
          options={entriesIn(draft.document, 'products', i18n.locale === 'en' ? 'en' : 'es').map(
            ({ key, name, more }) => ({ value: key, words: `${more} · ${name}` }),
          )}
          {...bind('like')}
        />
        <TextField
          label={t`Código`}
          hint={t`Sale en su dirección en la web: letras minúsculas sin acento, números y guiones.`}
          autoComplete="off"
          {...bind('code')}
        />
        <TextField label={inSpanish(words['name'])} autoComplete="off" {...bind('name.es')} />
        <TextField label={inEnglish(words['name'])} autoComplete="off" {...bind('name.en')} />
        <TextField label={inSpanish(words['description'])} autoComplete="off" {...bind('description.es')} />
        <TextField label={inEnglish(words['description'])} autoComplete="off" {...bind('description.en')} />
        <div>
          <Button type="submit" isLoading={state.matches('saving')}>
            <Trans>Crear el producto</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
