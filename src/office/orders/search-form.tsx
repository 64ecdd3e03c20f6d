import { useLingui } from '@lingui/react/macro'
import type { OrderQuery } from '../../../machines/office/order-search.ports.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { DateField } from '../date-field.tsx'
import { useStores } from '../use-stores.ts'
import styles from './orders.module.css'

type SearchFormProps = {
  query: OrderQuery
  onType: (query: OrderQuery) => void
  onSubmit: () => void
}

/** One field for what a customer says; the store and the days narrow it down. */
export const SearchForm = ({ query, onType, onSubmit }: SearchFormProps) => {
  const { t } = useLingui()
  const stores = useStores()
  const areReversed = query.from !== '' && query.to !== '' && query.to < query.from
  const change = (part: Partial<OrderQuery>) => onType({ ...query, ...part })
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className={styles.wide}>
          <TextField
            label={t`Número, teléfono, nombre o correo`}
            name="search"
            type="search"
            icon="search"
            autoComplete="off"
            isOptional
            value={query.search}
            onChange={(search) => change({ search })}
            onClear={() => change({ search: '' })}
          />
        </div>
        <SelectField
          label={t`Tienda`}
          name="outlet"
          isOptional
          placeholder={t`Todas`}
          value={query.outlet}
          onChange={(outlet) => change({ outlet })}
          options={stores.map(({ code, name }) => ({ value: code, words: name }))}
        />
        <DateField label={t`Desde`} name="from" isOptional value={query.from} onChange={(from) => change({ from })} />
        <DateField
          label={t`Hasta`}
          name="to"
          isOptional
          value={query.to}
          onChange={(to) => change({ to })}
          {...(areReversed && { error: t`Esta fecha va antes de la primera.` })}
        />
      </form>
    </search>
  )
}
