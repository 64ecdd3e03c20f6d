import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from '../../catalog.module.css'
import { useWeekdayWords } from '../../change-words.ts'
import { useField } from '../draft-context.ts'

const Opening = v.object({ opens: v.string(), closes: v.string() })
const usual = { opens: '10:00', closes: '22:00' }

/** When a store opens and closes on a weekday, or that it is closed; past midnight it closes on the next day. */
export const DayHours = ({ path, day }: { path: string; day: number }) => {
  const { t } = useLingui()
  const { value, error, set } = useField(path)
  const wrongOpening = useField(`${path}.opens`).error
  const isOpeningWrong = error !== undefined && error === wrongOpening
  const weekday = useWeekdayWords()(day)
  const opening = v.is(Opening, value) ? value : null
  const change = (part: Partial<typeof usual>) => set({ kind: 'value', value: { ...usual, ...opening, ...part } })
  return (
    <fieldset>
      <legend className="visually-hidden">{weekday}</legend>
      <div className={styles.day}>
        <Checkbox
          name={path}
          label={
            <>
              <span className={styles.weekday}>{weekday}</span>{' '}
              <VisuallyHidden>
                <Trans>abre</Trans>
              </VisuallyHidden>
            </>
          }
          isChecked={opening !== null}
          onChange={(isOpen) => set({ kind: 'value', value: isOpen ? usual : null })}
        />
        {opening !== null && (
          <>
            <TextField
              label={t`Abre`}
              name={`${path}.opens`}
              type="time"
              value={opening.opens}
              onChange={(opens) => change({ opens })}
              {...(isOpeningWrong && { error })}
            />
            <TextField
              label={t`Cierra`}
              name={`${path}.closes`}
              type="time"
              value={opening.closes}
              onChange={(closes) => change({ closes })}
              {...(error !== undefined && !isOpeningWrong && { error })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
