import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '../../ui/form/stepper.tsx'
import styles from './product-screen.module.css'

type QuantityProps = { name: string; quantity: number; max: number; onChange: (quantity: number) => void }

/** The quantity of the build. */
export const BuildQuantity = ({ name, quantity, max, onChange }: QuantityProps) => {
  const { t } = useLingui()
  return (
    <section className={styles.quantity}>
      <h2 className={styles.heading}>
        <Trans>Cantidad</Trans>
      </h2>
      <Stepper
        label={t`Cantidad de ${name}`}
        less={t`Bajar la cantidad de ${name}`}
        more={t`Subir la cantidad de ${name}`}
        quantity={quantity}
        min={1}
        max={max}
        onChange={onChange}
      />
    </section>
  )
}
