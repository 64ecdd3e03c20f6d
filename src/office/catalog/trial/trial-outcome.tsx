import { Trans, useLingui } from '@lingui/react/macro'
import type { TrialCart, TrialResult } from '../../../../contract/office/catalog.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import styles from '../catalog.module.css'
import { useRefusalWords } from '../refusal-words.ts'

type Names = ReadonlyMap<string, { readonly es: string; readonly en: string }>
/** Returns the outcome of a trial in words: each coupon, then the total. */
export function useOutcomeWords(): (result: TrialResult) => string {
  const { t } = useLingui()
  const refusalWords = useRefusalWords()
  return ({ coupons, total }) => {
    const sum = formatMoney(total)
    return [
      ...coupons.map(({ code, discount, refusal }) => {
        const saved = formatMoney(discount)
        return refusal === null
          ? t`${code} descuenta ${saved}.`
          : `${t`${code} no sirve en esta compra.`} ${refusalWords(refusal)}`
      }),
      t`El total es ${sum}.`,
    ].join(' ')
  }
}

type TrialOutcomeProps = { result: TrialResult; cart: TrialCart; names: Names; label: string }

/** What the coupon takes off, or the condition that refuses it, and the sums of the cart. */
export const TrialOutcome = ({ result, cart, names, label }: TrialOutcomeProps) => {
  const { i18n } = useLingui()
  const refusalWords = useRefusalWords()
  const lang = i18n.locale === 'en' ? 'en' : 'es'
  return (
    <section className={styles.part} aria-label={label}>
      {result.coupons.map(({ code, discount, refusal }) => {
        const saved = formatMoney(discount)
        return (
          <Notice key={code} tone={refusal === null ? 'done' : 'offer'}>
            {refusal === null ? (
              <Trans>
                {code} descuenta {saved}.
              </Trans>
            ) : (
              <>
                <strong>
                  <Trans>{code} no sirve en esta compra.</Trans>
                </strong>{' '}
                {refusalWords(refusal)}
              </>
            )}
          </Notice>
        )
      })}
      <dl className={styles.sums}>
        {result.lines.map(({ name, quantity, total, refusal }, at) => {
          const slug = cart.lines[at]?.product ?? ''
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
            <Sum key={at} name={`${quantity} × ${names.get(slug)?.[lang] ?? name}`} cents={total}>
              {refusal === null ? null : ` · ${refusalWords(refusal)}`}
            </Sum>
          )
        })}
        <Sums result={result} />
      </dl>
    </section>
  )
}

const Sums = ({ result }: { result: TrialResult }) => {
  const { t } = useLingui()
  return (
    <>
      <Sum name={t`Descuento`} cents={-result.discount} />
      <Sum name={t`Entrega`} cents={result.delivery_fee} />
      <Sum name={t`Impuestos`} cents={result.tax_total} />
      <Sum name={t`Total`} cents={result.total} />
    </>
  )
}

const Sum = ({ name, cents, children }: { name: string; cents: number; children?: string | null }) => (
  <>
    <dt>
      {name}
      {children}
    </dt>
    <dd className="num">{formatMoney(cents)}</dd>
  </>
)
