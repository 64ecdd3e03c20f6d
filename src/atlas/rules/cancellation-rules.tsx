import { Trans, useLingui } from '@lingui/react/macro'
import { linkProps } from '../use-atlas-location.ts'
import { ColumnHeads } from './column-heads.tsx'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

type Cancellation = Rules['cancellations'][number]

/** Who can cancel an order in each status, and what happens to its money. */
export const CancellationRules = ({ rules: { cancellations, limits } }: { rules: Rules }) => {
  const { t } = useLingui()
  const columns = useColumns(limits)
  return (
    <>
      <Sentences captureDays={limits.captureDays} />
      <table className={styles.table}>
        <ColumnHeads titles={[t`La orden está`, ...columns.map(({ name }) => name)]} />
        <tbody>
          {cancellations.map((row) => (
            <tr key={`${row.state} ${row.isAccepted}`}>
              <th scope="row">
                <a {...linkProps({ view: 'machine', machine: 'order', state: row.state })}>{row.name}</a>
                {row.isAccepted !== null && (
                  <span className={`small ${styles.about}`}>
                    {row.isAccepted ? <Trans>después de aceptarla</Trans> : <Trans>antes de aceptarla</Trans>}
                  </span>
                )}
              </th>
              {columns.map(({ name, wordsOf }) => (
                <td key={name} data-column={name}>
                  {wordsOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Its name says “confirmed”, and its card is not charged yet. */
const heldInSpiteOfName = 'order.paying.paymentConfirmed'

const Sentences = ({ captureDays }: { captureDays: number }) => (
  <ul className={styles.conditions}>
    <li>
      <Trans>
        El cliente cancela su orden desde el seguimiento mientras la tienda no la acepta, también cuando se perdió el
        contacto con ella, y una para luego hasta poco antes de su hora; después, llama. Una orden cancelada ya no se
        puede aceptar.
      </Trans>
    </li>
    <li>
      <Trans>
        La tienda confirma algunas órdenes por teléfono. Eso cuenta como aceptarla: se cobra, y el cliente ya no la
        cancela por sí solo.
      </Trans>
    </li>
    <li>
      <Trans>
        Una vez aceptada, si no es para luego, solo la tienda la cancela, por ejemplo porque el cliente llamó. La
        oficina no cancela órdenes: devuelve lo cobrado, entero o una parte y con una razón, también después de la
        entrega; la orden sigue donde está.
      </Trans>
    </li>
    <li>
      <Trans>
        El dinero de una tarjeta se reserva al ordenar y se cobra cuando la tienda acepta o a los {captureDays} días,
        antes de que el banco suelte la reserva. ATH Móvil no reserva: se cobra cuando el cliente confirma en su
        teléfono.
      </Trans>
    </li>
    <li>
      <Trans>El efectivo se paga al recibir la orden; lo que haya que devolver lo devuelve la tienda.</Trans>
    </li>
  </ul>
)

/** Returns the columns: the customer, the store, the clock or the office, and the money. */
function useColumns({ unpaid, silentBank, captureDays }: Rules['limits']) {
  const { t } = useLingui()
  const customerWords = {
    cancels: t`La cancela en el seguimiento`,
    calls: t`No la cancela; llama a la tienda`,
    over: t`No: ya terminó`,
  }
  const moneyWords = {
    unpaid: t`Todavía no se cobra`,
    held: t`Reservado, sin cobrar; el reloj lo cobra a los ${captureDays} días`,
    charging: t`Se cobra lo reservado`,
    charged: t`Ya se cobró`,
    returned: t`Se suelta lo reservado; lo cobrado se devuelve`,
  }
  const athMovilWords = {
    unpaid: moneyWords.unpaid,
    held: moneyWords.charged,
    charging: moneyWords.charged,
    charged: moneyWords.charged,
    returned: t`Lo cobrado se devuelve`,
  }
  const storeWords = ({ customer, refusedByStore, canceledByStore }: Cancellation) => {
    if (refusedByStore) return t`La rechaza con una razón o la cancela`
    if (canceledByStore) return t`La cancela`
    if (customer === 'over') return t`Nada: ya terminó`
    return customer === 'cancels' ? t`Todavía no la tiene` : t`Ya no la cancela`
  }
  const otherWords = ({ expires, money }: Cancellation) => {
    if (expires) return t`El reloj la cancela a los ${unpaid} minutos o a los ${silentBank} si el banco no contesta`
    if (money === 'returned') return t`Nada: el dinero vuelve solo`
    if (money === 'held')
      return t`La oficina puede devolver lo cobrado por ATH Móvil; de una tarjeta no hay nada cobrado`
    return t`La oficina puede devolver lo cobrado`
  }
  const cardWords = ({ state, money }: Cancellation) =>
    state === heldInSpiteOfName ? t`El banco confirmó la reserva; se cobra cuando la tienda acepta` : moneyWords[money]
  return [
    { name: t`El cliente`, wordsOf: ({ customer }: Cancellation) => customerWords[customer] },
    { name: t`La tienda`, wordsOf: storeWords },
    { name: t`El reloj o la oficina`, wordsOf: otherWords },
    { name: t`El dinero de una tarjeta`, wordsOf: cardWords },
    { name: t`El dinero de ATH Móvil`, wordsOf: ({ money }: Cancellation) => athMovilWords[money] },
  ]
}
