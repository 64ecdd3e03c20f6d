import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { ColumnHeads } from './column-heads.tsx'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

/** Every time limit of the server and of the flows. */
export const TimeRules = ({ rules: { limits, waits }, index }: { rules: Rules; index: AtlasIndex }) => {
  const { ofCustomers, ofStaff } = useLimits(limits)
  return (
    <>
      <h2>
        <Trans>Los límites de los clientes</Trans>
      </h2>
      <Limits rows={ofCustomers} />
      <h2>
        <Trans>Lo que esperan los clientes en cada flujo</Trans>
      </h2>
      <Waits waits={waits} kind="customer" index={index} />
      <h2>
        <Trans>Los límites de la tienda y de la oficina</Trans>
      </h2>
      <Limits rows={ofStaff} />
      <Waits waits={waits} kind="staff" index={index} />
      <details>
        <summary>
          <Trans>Esperas técnicas: llamadas sin respuesta y repeticiones</Trans>
        </summary>
        <Waits waits={waits} kind="technical" index={index} />
      </details>
    </>
  )
}

type LimitRow = { readonly what: string; readonly limit: string }

const Limits = ({ rows }: { rows: readonly LimitRow[] }) => (
  <table className={styles.table}>
    <tbody>
      {rows.map(({ what, limit }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td className={styles.limit}>{limit}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type Wait = Rules['waits'][number]

/** States that go on after a time: what waits, how long, and what happens then. */
const Waits = ({ waits, kind, index }: { waits: readonly Wait[]; kind: Wait['kind']; index: AtlasIndex }) => {
  const { t } = useLingui()
  const columns = { limit: t`Cuándo`, outcome: t`Lo que pasa entonces` }
  return (
    <table className={styles.table}>
      <ColumnHeads titles={[t`Lo que espera`, ...Object.values(columns)]} />
      <tbody>
        {waits
          .filter((wait) => wait.kind === kind)
          .map(({ machine: id, state: stateId, limit, to }) => {
            const machine = index.machines.find((one) => one.id === id)
            const state = machine?.states.find((one) => one.id === stateId)
            return (
              <tr key={`${stateId} ${limit}`}>
                <th scope="row">
                  <a {...linkProps({ view: 'machine', machine: id, state: stateId })}>
                    {machine?.name} · {state?.name}
                  </a>
                  {kind !== 'technical' && <span className={`small soft ${styles.about}`}>{state?.about}</span>}
                </th>
                <td data-column={columns.limit} className={styles.limit}>
                  {limit}
                </td>
                <td data-column={columns.outcome}>{to.length === 0 ? t`Se queda ahí` : to.join(', ')}</td>
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}

/** Returns the limits of customers and those of the store and the office, in words. */
function useLimits(limits: Rules['limits']): Readonly<Record<'ofCustomers' | 'ofStaff', readonly LimitRow[]>> {
  const { t } = useLingui()
  const minutes = (count: number) => t`${plural(count, { one: '# minuto', other: '# minutos' })}`
  const seconds = (count: number) => t`${plural(count, { one: '# segundo', other: '# segundos' })}`
  const hours = (count: number) => t`${plural(count, { one: '# hora', other: '# horas' })}`
  const days = (count: number) => t`${plural(count, { one: '# día', other: '# días' })}`
  const ofCustomers = [
    {
      what: t`Sin tocar nada, la compra termina y el carrito se guarda aparte; nunca mientras el cliente paga`,
      limit: minutes(limits.idle),
    },
    { what: t`Después, ese dispositivo ofrece el carrito guardado`, limit: hours(limits.parkedHours) },
    {
      what: t`Un carrito sin orden que nadie toca se borra del servidor; hasta entonces, un miembro lo recupera al entrar en otro dispositivo`,
      limit: days(limits.cartDays),
    },
    {
      what: t`Si el banco tarda, el cliente lee que la orden se hace cuando apruebe, y puede preguntar otra vez`,
      limit: t`unos ${seconds(limits.slowBankSeconds)}`,
    },
    {
      what: t`Una orden que nadie paga se cancela sola, si el banco dice que no está pagada`,
      limit: minutes(limits.unpaid),
    },
    {
      what: t`Si el banco no contesta nunca, esa orden se cancela de todos modos, sin cobrar`,
      limit: minutes(limits.silentBank),
    },
    {
      what: t`Lo reservado en una tarjeta por una orden que la tienda no ha aceptado se cobra a más tardar entonces, antes de que el banco suelte la reserva; si la tienda la rechaza después, se devuelve`,
      limit: days(limits.captureDays),
    },
    { what: t`Para confirmar un pago en la app de ATH Móvil`, limit: minutes(limits.appSeconds / 60) },
    { what: t`Para usar el código que llega por mensaje de texto`, limit: minutes(limits.phoneCode) },
    { what: t`Antes de pedir otro código por mensaje de texto`, limit: seconds(limits.resendSeconds) },
    { what: t`Para abrir el enlace del correo que confirma una cuenta nueva`, limit: hours(limits.confirmLinkHours) },
    { what: t`Para usar el código o el enlace de una contraseña nueva`, limit: minutes(limits.resetLink) },
    { what: t`Entre dos correos iguales a la misma persona`, limit: seconds(limits.resendSeconds) },
    { what: t`Una sesión que no se usa termina, y el cliente entra otra vez`, limit: days(limits.unusedSessionDays) },
    { what: t`Una sesión que se usa termina también, contando desde que entró`, limit: days(limits.sessionDays) },
    { what: t`Antes de cerrar, la tienda avisa de que son las últimas órdenes`, limit: minutes(limits.lastOrders) },
    {
      what: t`Si la tienda no dice nada, el cliente puede esperar, llamarla o cancelar sin costo`,
      limit: minutes(limits.silentStore),
    },
    { what: t`Después de entregada, el cliente puede quejarse de una orden`, limit: hours(limits.complaintHours) },
    { what: t`Los datos de un invitado salen de una orden terminada`, limit: days(limits.guestDataDays) },
  ]
  const ofStaff = [
    {
      what: t`Una orden que la tienda no acepta sale en la oficina con el teléfono de la tienda`,
      limit: minutes(limits.accept),
    },
    { what: t`Para deshacer un paso en la pantalla de la tienda`, limit: seconds(limits.undoSeconds) },
    { what: t`Para aceptar la invitación a la oficina`, limit: days(limits.invitationDays) },
    { what: t`Una sesión de la oficina que no se usa termina`, limit: minutes(limits.staffIdle) },
    { what: t`Una sesión de la oficina que se usa termina también`, limit: hours(limits.staffSessionHours) },
  ]
  return { ofCustomers, ofStaff }
}
