import { Trans, useLingui } from '@lingui/react/macro'
import type { TrialCart } from '../../../../contract/office/catalog.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from '../catalog.module.css'
import { useDraft } from '../edit/draft-context.ts'
import { useEntryOptions } from '../edit/forms/options.ts'

type Lines = TrialCart['lines']
type Line = Lines[number]
type TrialLinesProps = { lines: Lines; isChecked: boolean; onChange: (lines: Lines) => void }
const maxQuantity = 999

/** The products of the sample cart. */
export const TrialLines = ({ lines, isChecked, onChange }: TrialLinesProps) => {
  const { t } = useLingui()
  const replace = (at: number, line: Line) => onChange(lines.map((one, index) => (index === at ? line : one)))
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Trans>Productos</Trans>
      </legend>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
        <LineFields
          key={at}
          line={line}
          place={at + 1}
          isNew={at > 0 && line.product === ''}
          isChecked={isChecked}
          onChange={(next) => replace(at, next)}
        />
      ))}
      <div className={styles.steps}>
        <Button size="small" onClick={() => onChange([...lines, { product: '', quantity: 1 }])}>
          <Trans>Otro producto</Trans>
        </Button>
        {lines.length > 1 && (
          <Button size="small" kind="quiet" onClick={() => onChange(lines.slice(0, -1))}>
            {t`Quitar el último`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const focusFirstField = (line: HTMLElement | null) => line?.querySelector('select')?.focus()

type LineFieldsProps = {
  line: Line
  place: number
  /** Whether it was just added, and is chosen next. */
  isNew: boolean
  isChecked: boolean
  onChange: (line: Line) => void
}

const LineFields = ({ line, place, isNew, isChecked, onChange }: LineFieldsProps) => {
  const { t, i18n } = useLingui()
  const { draft } = useDraft()
  const options = useEntryOptions('products')
  const product = draft.document.products.find(({ slug }) => slug === line.product)
  const lang = i18n.locale === 'en' ? 'en' : 'es'
  return (
    <div ref={isNew ? focusFirstField : undefined} className={styles.fields}>
      <SelectField
        label={t`Producto ${place}`}
        name={`product-${place}`}
        placeholder={t`Escoge uno`}
        value={line.product}
        onChange={(slug) => onChange({ product: slug, quantity: line.quantity })}
        options={options}
        {...(isChecked && line.product === '' && { error: t`Escoge un producto.` })}
      />
      <SelectField
        label={t`Tamaño ${place}`}
        name={`size-${place}`}
        placeholder={t`El primero`}
        isOptional
        value={line.size ?? ''}
        onChange={(size) => onChange({ product: line.product, quantity: line.quantity, ...(size !== '' && { size }) })}
        options={(product?.sizes ?? []).map(({ code, name }) => ({ value: code, words: name[lang] }))}
      />
      <TextField
        label={t`Cantidad ${place}`}
        name={`quantity-${place}`}
        type="number"
        inputMode="numeric"
        value={String(line.quantity)}
        onChange={(text) =>
          onChange({ ...line, quantity: Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), maxQuantity) })
        }
      />
    </div>
  )
}
