import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogDocument } from '../../../../../contract/office/catalog-document.ts'
import { Link } from '../../../link.ts'
import { entry as route } from '../../../routes.ts'
import styles from '../../catalog.module.css'
import { useCouponTypeWords, useFieldWords, useValueWords } from '../../field-words.ts'
import { useField } from '../draft-context.ts'
import { BothLanguages, Choice, Flag, Moment, Typing } from '../fields.tsx'
import { SetField } from '../set-field.tsx'
import { CouponHours } from './coupon-hours.tsx'
import { FreeItem } from './free-item.tsx'
import { useEntryOptions, useWeekdayOptions } from './options.ts'
import { Part } from './part.tsx'

type Coupon = CatalogDocument['coupons'][number]

/** What a coupon gives, for whom, where and when. */
export const CouponForm = ({ coupon }: { coupon: Coupon }) => {
  const { t } = useLingui()
  const { number } = route.useParams()
  const words = useFieldWords()
  const path = `coupons.${coupon.code}`
  return (
    <>
      <Part title={t`Qué descuenta`}>
        <Flag path={`${path}.suspended`} label={t`Suspendido: nadie lo puede usar`} />
        <Benefit path={path} />
        <Link
          to="/catalog/$number/edit/trial"
          params={{ number }}
          search={{ coupon: coupon.code }}
          className={styles.button}
        >
          <Trans>Probarlo en una compra</Trans>
        </Link>
      </Part>
      <Part title={t`Nombre y descripción`}>
        <div className={styles.two}>
          <BothLanguages path={`${path}.name`} label={words['name'] ?? ''} />
          <BothLanguages path={`${path}.description`} label={words['description'] ?? ''} isLong />
        </div>
      </Part>
      <When path={path} />
      <Where path={path} />
      <Who path={path} />
    </>
  )
}

const Benefit = ({ path }: { path: string }) => {
  const words = useFieldWords()
  const types = useCouponTypeWords()
  const { value: type } = useField(`${path}.type`)
  const isPercent = type === 3 || type === 6
  const hasValue = type !== 1 && type !== 4
  return (
    <>
      <div className={styles.fields}>
        <Choice
          path={`${path}.type`}
          label={words['type'] ?? ''}
          options={([1, 2, 3, 4, 5, 6] as const).map((one) => ({ value: String(one), words: types[one] }))}
          stored={Number}
        />
        <Typing path={`${path}.value`} label={words['value'] ?? ''} kind={isPercent || !hasValue ? 'whole' : 'money'} />
        <Typing path={`${path}.maxQuantity`} label={words['maxQuantity'] ?? ''} kind="optionalCount" />
      </div>
      <FreeItem path={`${path}.freeItem`} isWanted={type === 1} />
    </>
  )
}

const When = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const weekdays = useWeekdayOptions()
  return (
    <Part title={t`Cuándo sirve`}>
      <div className={styles.fields}>
        <Moment path={`${path}.startsAt`} label={words['startsAt'] ?? ''} />
        <Moment path={`${path}.endsAt`} label={words['endsAt'] ?? ''} />
      </div>
      <SetField
        path={`${path}.weekdays`}
        label={words['weekdays'] ?? ''}
        options={weekdays}
        all={t`Todos los días`}
        stored={Number}
      />
      <CouponHours path={`${path}.hours`} />
      <div className={styles.fields}>
        <Flag path={`${path}.lunchOnly`} label={words['lunchOnly'] ?? ''} />
        <Flag path={`${path}.hutDayOnly`} label={words['hutDayOnly'] ?? ''} />
        <Flag path={`${path}.futureOnly`} label={words['futureOnly'] ?? ''} />
      </div>
    </Part>
  )
}

const Where = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const values = useValueWords()
  const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, words: values[value] ?? value }))
  return (
    <Part title={t`Para qué compras`}>
      <div className={styles.fields}>
        <Typing path={`${path}.minAmount`} label={words['minAmount'] ?? ''} kind="money" />
        <Typing path={`${path}.minItems`} label={words['minItems'] ?? ''} kind="whole" />
        <Choice
          path={`${path}.paymentMethod`}
          label={words['paymentMethod'] ?? ''}
          nothing={t`Cualquiera`}
          options={optionsOf(['cash', 'credit_card'])}
        />
      </div>
      <SetField
        path={`${path}.orderTypes`}
        label={words['orderTypes'] ?? ''}
        options={optionsOf(['delivery', 'carryout'])}
      />
      <SetField
        path={`${path}.outlets`}
        label={words['outlets'] ?? ''}
        options={useEntryOptions('outlets')}
        all={t`En todas las tiendas`}
      />
      <SetField
        path={`${path}.categories`}
        label={words['categories'] ?? ''}
        options={useEntryOptions('categories')}
        all={t`Todas las categorías`}
      />
      <SetField
        path={`${path}.products`}
        label={words['products'] ?? ''}
        options={useEntryOptions('products')}
        all={t`Todos los productos`}
      />
    </Part>
  )
}

const flags = ['loginRequired', 'needsAssignment', 'firstOrderOnly', 'oncePerCustomer', 'combinable'] as const

const Who = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const values = useValueWords()
  const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, words: values[value] ?? value }))
  return (
    <Part title={t`Para quién`}>
      <div className={styles.fields}>
        {flags.map((flag) => (
          <Flag key={flag} path={`${path}.${flag}`} label={words[flag] ?? ''} />
        ))}
      </div>
      <div className={styles.fields}>
        <Typing path={`${path}.member`} label={words['member'] ?? ''} kind="optionalText" />
        <Typing path={`${path}.totalLimit`} label={words['totalLimit'] ?? ''} kind="optionalCount" />
        <Choice
          path={`${path}.grantedBy`}
          label={words['grantedBy'] ?? ''}
          options={optionsOf(['code', 'game', 'points'])}
        />
        <Typing path={`${path}.pointsPrice`} label={words['pointsPrice'] ?? ''} kind="whole" />
      </div>
      <SetField
        path={`${path}.channels`}
        label={words['channels'] ?? ''}
        options={optionsOf(['web', 'app', 'phone'])}
      />
    </Part>
  )
}
