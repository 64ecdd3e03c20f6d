import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import type { TrialCart } from '../../../../contract/office/catalog.ts'
import { instantOfMoment, momentText } from '../../../../machines/office/catalog/catalog-fields.rules.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { DateField } from '../../date-field.tsx'
import { useOffice } from '../../office-context.ts'
import { ProblemNotice } from '../../problem-notice.tsx'
import { draft as frame, trial as route } from '../../routes.ts'
import { useOrderTypeWords } from '../../words.ts'
import styles from '../catalog.module.css'
import { useDraft } from '../edit/draft-context.ts'
import { useEntryOptions } from '../edit/forms/options.ts'
import { useValueWords } from '../field-words.ts'
import { TrialLines } from './trial-lines.tsx'
import { TrialOutcome, useOutcomeWords } from './trial-outcome.tsx'

/** A coupon tried on a sample cart, before customers have it. */
export const TrialPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const { number } = frame.useParams()
  const { coupon } = route.useSearch()
  const { draft, state: edited } = useDraft()
  const { outlets, products } = draft.document
  const first = products.find(({ kind }) => kind === 'single')
  const cart: TrialCart = {
    outlet_code: outlets[0]?.code ?? '',
    order_type: 'carryout',
    lines: [{ product: first?.slug ?? '', quantity: 1 }],
    coupons: coupon === '' ? [] : [coupon],
    at: null,
    member: null,
    payment_method: null,
  }
  const [state, send] = useMachine(machines.catalog.trial, { input: { number: Number(number), cart } })
  const { result, problem, isChecked } = state.context
  const outcomeWords = useOutcomeWords()
  const change = (part: Partial<TrialCart>) => send({ type: 'cart.changed', cart: { ...state.context.cart, ...part } })
  return (
    <article className={styles.form} aria-labelledby="trial">
      <header>
        <h1 id="trial" className={styles.title}>
          <Trans>Probar un cupón</Trans>
        </h1>
        <p className={styles.facts}>
          <Trans>Una compra de ejemplo con los precios de esta versión. No se guarda ni llega a ninguna tienda.</Trans>
        </p>
      </header>
      {Object.keys(edited.context.typed).length > 0 && (
        <p>
          <strong>
            <Trans>Lo que no has guardado no cuenta todavía.</Trans>
          </strong>
        </p>
      )}
      <form
        className={styles.box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'cart.tried' })
        }}
      >
        <TrialFields cart={state.context.cart} isChecked={isChecked} onChange={change} />
        <TrialLines lines={state.context.cart.lines} isChecked={isChecked} onChange={(lines) => change({ lines })} />
        <div>
          <Button type="submit" kind="main" isLoading={state.matches('trying')}>
            <Trans>Probar</Trans>
          </Button>
        </div>
      </form>
      {state.matches('untried') && <ProblemNotice problem={problem} />}
      <LiveRegion>{state.matches('trying') ? t`Probando…` : result && outcomeWords(result)}</LiveRegion>
      {result && (
        <TrialOutcome
          result={result}
          cart={state.context.cart}
          names={new Map(products.map((one) => [one.slug, one.name]))}
          label={t`Resultado`}
        />
      )}
    </article>
  )
}

type TrialFieldsProps = { cart: TrialCart; isChecked: boolean; onChange: (part: Partial<TrialCart>) => void }

const TrialFields = ({ cart, isChecked, onChange }: TrialFieldsProps) => {
  const { t } = useLingui()
  const { draft } = useDraft()
  const orderTypes = useOrderTypeWords()
  const values = useValueWords()
  const stores = useEntryOptions('outlets')
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Cupón`}
        name="coupon"
        placeholder={t`Ninguno`}
        isOptional
        value={cart.coupons[0] ?? ''}
        onChange={(code) => onChange({ coupons: code === '' ? [] : [code] })}
        options={draft.document.coupons.map(({ code }) => code)}
      />
      <SelectField
        label={t`Tienda`}
        name="outlet"
        placeholder={t`Escoge una`}
        value={cart.outlet_code}
        onChange={(code) => onChange({ outlet_code: code })}
        options={stores}
        {...(isChecked && cart.outlet_code === '' && { error: t`Escoge una tienda.` })}
      />
      <SelectField
        label={t`Entrega o recoger`}
        name="order-type"
        placeholder={t`Escoge uno`}
        value={cart.order_type}
        onChange={(type) => onChange({ order_type: type === 'delivery' ? 'delivery' : 'carryout' })}
        options={(['carryout', 'delivery'] as const).map((value) => ({ value, words: orderTypes[value] }))}
      />
      <DateField
        label={t`Orden para`}
        name="at"
        hasTime
        isOptional
        value={cart.at === null ? '' : momentText(cart.at)}
        onChange={(typed) => onChange({ at: typed === '' ? null : instantOfMoment(typed) })}
        hint={t`Hora de Puerto Rico; vacío es ahora`}
      />
      <TextField
        label={t`Correo de la cuenta`}
        name="member"
        type="email"
        isOptional
        autoComplete="off"
        value={cart.member ?? ''}
        onChange={(email) => onChange({ member: email === '' ? null : email })}
        hint={t`Vacío es sin cuenta`}
      />
      <SelectField
        label={t`Forma de pago`}
        name="payment"
        placeholder={t`Sin decidir`}
        isOptional
        value={cart.payment_method ?? ''}
        onChange={(method) =>
          onChange({ payment_method: method === 'cash' || method === 'credit_card' ? method : null })
        }
        options={['cash', 'credit_card'].map((value) => ({ value, words: values[value] ?? value }))}
      />
    </div>
  )
}
