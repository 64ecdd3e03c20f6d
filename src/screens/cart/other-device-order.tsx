import { Plural, Trans } from '@lingui/react/macro'
import type { ParkedCart } from '../../../machines/cart/cart.ports.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { formatMoney } from '../../ui/money.tsx'
import styles from './recovery-offer.module.css'

/** Maximum number of lines listed; for more, only the count is shown. */
const namedLines = 3

/** The member's order of another device: its contents and total, and the effect on the current order. */
export const OtherDeviceOrder = ({ parked: { held } }: { parked: ParkedCart }) => {
  const hasOther = useMachineSelector('cart', matches('filled'))
  const lines = held?.lines ?? []
  const others = lines.length - namedLines
  return (
    <>
      <p>
        <b>
          <Trans>Tienes una orden empezada en otro dispositivo.</Trans>
        </b>
      </p>
      <ul className={styles.held}>
        {lines.slice(0, namedLines).map(({ name, quantity }, index) => (
          <li key={`${name} ${index}`}>
            {quantity} × {name}
          </li>
        ))}
        {others > 0 && (
          <li className="soft">
            <Plural value={others} one="y # más" other="y # más" />
          </li>
        )}
      </ul>
      {held && <Total total={formatMoney(held.total)} />}
      {hasOther && (
        <p className="small soft">
          <Trans>Las dos no se mezclan: si la traes, la que tienes aquí se queda guardada.</Trans>
        </p>
      )}
    </>
  )
}

const Total = ({ total }: { total: string }) => (
  <p>
    <Trans>Total: {total}</Trans>
  </p>
)
