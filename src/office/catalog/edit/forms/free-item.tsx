import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { useDraft, useField } from '../draft-context.ts'

const Item = v.object({ product: v.string(), size: v.string() })

/** The product and size that a coupon gives for free. */
export const FreeItem = ({ path, isWanted }: { path: string; isWanted: boolean }) => {
  const { t, i18n } = useLingui()
  const { products } = useDraft().draft.document
  const { value, error, set } = useField(path)
  const item = v.is(Item, value) ? value : null
  if (!isWanted && item === null && error === undefined) return null
  const lang = i18n.locale === 'en' ? 'en' : 'es'
  const options = products.flatMap((product) =>
    product.kind === 'single'
      ? product.sizes.map((size) => ({
          value: `${product.slug}/${size.code}`,
          words: `${product.name[lang]} · ${size.name[lang]}`,
        }))
      : [],
  )
  const choose = (chosen: string) => {
    const [product = '', size = ''] = chosen.split('/')
    set({ kind: 'value', value: chosen === '' ? null : { product, size } })
  }
  return (
    <SelectField
      label={t`Producto gratis`}
      name={path}
      placeholder={t`Ninguno`}
      value={item === null ? '' : `${item.product}/${item.size}`}
      onChange={choose}
      options={options}
      {...(error !== undefined && { error })}
    />
  )
}
