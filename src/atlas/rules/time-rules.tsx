import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

/** Every time limit of the server and of the flows. */
export const TimeRules = ({ limits, index }: { limits: Rules['limits']; index: AtlasIndex }) => {
  const rows = useLimits(limits)
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ what, limit }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>
        <Trans>En cada flujo</Trans>
      </h2>
      <table className={styles.table}>
        <tbody>
          {[...machinesByDelay(index)].map(([words, machines]) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>
                <ul className={styles.others}>
                  {machines.map(({ id, name }) => (
                    <li key={id}>
                      <a {...linkProps({ view: 'machine', machine: id, state: null })}>{name}</a>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Returns the flows that wait for each delay, by its words; those of the fewest flows first. */
function machinesByDelay({ machines }: AtlasIndex): Map<string, IndexedMachine[]> {
  const waits = machines.flatMap((machine) =>
    [...new Set(Object.values(machine.delays))].map((words) => ({ words, machine })),
  )
  const grouped = Map.groupBy(waits, ({ words }) => words)
  return new Map(
    [...grouped]
      .map(([words, found]) => [words, found.map(({ machine }) => machine)] as const)
      .toSorted(([, one], [, other]) => one.length - other.length),
  )
}

function useLimits(limits: Rules['limits']) {
  const { t } = useLingui()
  const minutes = (count: number) => t`${plural(count, { one: '# minuto', other: '# minutos' })}`
  const days = (count: number) => t`${plural(count, { one: '# día', other: '# días' })}`
  return [
    {
      what: t`Sin tocar nada, la compra termina; el carrito se guarda aparte y se ofrece por un día`,
      limit: minutes(limits.idle),
    },
    { what: t`Un carrito sin orden se borra del servidor`, limit: days(limits.cartDays) },
    {
      what: t`Una orden que nadie paga se cancela sola, si el banco dice que no está pagada`,
      limit: minutes(limits.unpaid),
    },
    {
      what: t`Si el banco no contesta nunca, esa orden se cancela de todos modos, sin cobrar`,
      limit: minutes(limits.silentBank),
    },
    { what: t`Lo reservado en una tarjeta se cobra, aunque falte la entrega`, limit: days(limits.captureDays) },
    { what: t`Si la tienda no dice nada, el cliente ve su teléfono`, limit: minutes(limits.silentStore) },
    { what: t`Antes de cerrar, la tienda avisa de que son las últimas órdenes`, limit: minutes(limits.lastOrders) },
    {
      what: t`Entre dos correos iguales a la misma persona`,
      limit: t`${plural(limits.resendSeconds, { one: '# segundo', other: '# segundos' })}`,
    },
    {
      what: t`Después de entregada, el cliente puede quejarse de una orden`,
      limit: t`${plural(limits.complaintHours, { one: '# hora', other: '# horas' })}`,
    },
    { what: t`Los datos de un invitado salen de una orden terminada`, limit: days(limits.guestDataDays) },
  ]
}
