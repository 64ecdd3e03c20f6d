import { Trans, useLingui } from '@lingui/react/macro'
import { linkProps } from '../use-atlas-location.ts'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

/** The permitted cancellations and the settlement of each order status. */
export const CancellationRules = ({ cancellations }: { cancellations: Rules['cancellations'] }) => {
  const { t } = useLingui()
  const yesOrNo = (isSo: boolean) => (isSo ? t`Sí` : t`No`)
  const columns = {
    customer: t`¿La cancela el cliente?`,
    store: t`¿La rechaza la tienda?`,
    money: t`El dinero pagado por adelantado`,
  }
  const moneyWords = {
    capture: t`Se cobra lo que estaba reservado`,
    release: t`Se suelta lo reservado; lo cobrado se devuelve`,
  }
  return (
    <>
      <ul className={styles.conditions}>
        <li>
          <Trans>
            El cliente cancela su orden desde el seguimiento mientras la tienda no la acepta; después, llama.
          </Trans>
        </li>
        <li>
          <Trans>La tienda rechaza una orden nueva con una razón, y nada se cobra.</Trans>
        </li>
        <li>
          <Trans>Una vez aceptada, solo la tienda la anula, si el cliente la llama.</Trans>
        </li>
        <li>
          <Trans>
            La oficina devuelve lo cobrado, entero o una parte y con una razón, también después de la entrega.
          </Trans>
        </li>
        <li>
          <Trans>Lo pagado en efectivo lo devuelve la tienda.</Trans>
        </li>
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>La orden está</Trans>
            </th>
            {Object.values(columns).map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cancellations.map(({ state, name, byCustomer, byStore, money }) => (
            <tr key={state}>
              <th scope="row">
                <a {...linkProps({ view: 'machine', machine: 'order', state })}>{name}</a>
              </th>
              <td data-column={columns.customer}>{yesOrNo(byCustomer)}</td>
              <td data-column={columns.store}>{yesOrNo(byStore)}</td>
              <td data-column={columns.money}>{money === null ? t`Sigue como estaba` : moneyWords[money]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
