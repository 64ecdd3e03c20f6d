import * as v from 'valibot'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from '../catalog.module.css'
import { useField } from './draft-context.ts'
import type { Option } from './fields.tsx'

const Members = v.array(v.union([v.string(), v.number()]))

type SetFieldProps = {
  path: string
  label: string
  options: readonly Option[]
  /** What null means, such as all stores; without it there is no null. */
  all?: string
  /** Makes the stored value of a chosen one. */
  stored?: (value: string) => unknown
}

/** Any of several values; null may stand for all of them. */
export const SetField = ({ path, label, options, all, stored = (value) => value }: SetFieldProps) => {
  const { value, error, set } = useField(path)
  const isAll = value === null && all !== undefined
  const chosen = v.is(Members, value) ? value.map(String) : []
  const choose = (members: readonly string[]) =>
    set({
      kind: 'value',
      value: options.flatMap((option) => (members.includes(option.value) ? [stored(option.value)] : [])),
    })
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {all !== undefined && (
        <Checkbox
          name={path}
          label={all}
          isChecked={isAll}
          onChange={(isChosen) => (isChosen ? set({ kind: 'value', value: null }) : choose([]))}
        />
      )}
      {!isAll && (
        <div className={styles.checks}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={`${path}.${option.value}`}
              label={option.words}
              isChecked={chosen.includes(option.value)}
              onChange={(isChosen) =>
                choose(isChosen ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
