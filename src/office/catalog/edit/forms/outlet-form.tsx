import { useLingui } from '@lingui/react/macro'
import type { CatalogDocument } from '../../../../../contract/office/catalog-document.ts'
import styles from '../../catalog.module.css'
import { useFieldWords, useTierWords } from '../../field-words.ts'
import { Choice, Flag, Typing } from '../fields.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { ClosedDates } from './closed-dates.tsx'
import { DayHours } from './day-hours.tsx'
import { Part } from './part.tsx'

type Outlet = CatalogDocument['outlets'][number]
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const services = ['delivery', 'carryout', 'curbside', 'contactless', 'dineIn'] as const

/** Hours, closed days, fees and services of a store. */
export const OutletForm = ({ outlet }: { outlet: Outlet }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const tiers = useTierWords()
  const path = `outlets.${outlet.code}`
  return (
    <>
      <Part title={t`Horario`}>
        {weekdays.map((day) => (
          <DayHours key={day} path={`${path}.hours.${day}`} day={day} />
        ))}
        <Flag path={`${path}.temporarilyClosed`} label={words['temporarilyClosed'] ?? ''} />
      </Part>
      <Part title={words['closedDates'] ?? ''}>
        <ClosedDates path={`${path}.closedDates`} />
      </Part>
      <Part title={t`Entrega y cobro`}>
        <div className={styles.fields}>
          <Typing path={`${path}.deliveryFee`} label={words['deliveryFee'] ?? ''} kind="money" />
          <Typing path={`${path}.minCart`} label={words['minCart'] ?? ''} kind="money" />
          <Typing path={`${path}.cashMax`} label={words['cashMax'] ?? ''} kind="optionalMoney" />
          <Typing path={`${path}.quoteMinutes.delivery`} label={t`Minutos para entregar`} kind="count" />
          <Typing path={`${path}.quoteMinutes.carryout`} label={t`Minutos para recoger`} kind="count" />
          <Typing path={`${path}.slotCapacity`} label={words['slotCapacity'] ?? ''} kind="count" />
          <Choice
            path={`${path}.tier`}
            label={words['tier'] ?? ''}
            options={([1, 2, 3] as const).map((tier) => ({ value: String(tier), words: tiers[tier] }))}
            stored={Number}
          />
        </div>
      </Part>
      <Part title={words['services'] ?? ''}>
        <div className={styles.fields}>
          {services.map((service) => (
            <Flag key={service} path={`${path}.services.${service}`} label={words[service] ?? ''} />
          ))}
          <Flag path={`${path}.cashCode`} label={words['cashCode'] ?? ''} />
          <Flag path={`${path}.hideAsap`} label={words['hideAsap'] ?? ''} />
        </div>
      </Part>
      <Part title={words['deliveryZone'] ?? ''}>
        <ZoneField
          path={`${path}.deliveryZone`}
          name={outlet.name}
          position={outlet.position}
          delivers={outlet.services.delivery}
        />
      </Part>
      <Part title={t`Dirección y teléfono`}>
        <div className={styles.fields}>
          {(['name', 'street', 'village', 'city', 'region', 'zip', 'phone'] as const).map((field) => (
            <Typing key={field} path={`${path}.${field}`} label={words[field] ?? ''} kind="text" />
          ))}
        </div>
      </Part>
    </>
  )
}
