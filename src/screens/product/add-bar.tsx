import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Product } from '../../../contract/menu.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import {
  UnavailabilityReason,
  useOpenSaleTimePicker,
  useSaleProblem,
} from '../shared/deferred/unavailability-reason.tsx'
import { useChooseStoreLink } from '../shared/use-choose-store-link.ts'
import styles from './product-screen.module.css'

/** The missing choice as text, with a link to it. */
type Missing = { reason: string; label: ReactNode; go: () => void }

type AddBarProps = {
  product: Product
  /** A short text of the build. */
  summary: string
  /** Price of the whole quantity, in cents. */
  cents: number
  /** Whether a cart line is being edited. */
  isEdited: boolean
  missing?: Missing | null
  onConfirm: () => void
}

/** The build, its price and the next step; a blocker is shown with its remedy. */
export const AddBar = ({ product, summary, cents, isEdited, missing = null, onConfirm }: AddBarProps) => {
  const { t, i18n } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const needsStore = useMachineSelector('storefront', (storefront) => storefront?.context.disposition === null)
  const storeLink = useChooseStoreLink()
  const askFor = useOpenSaleTimePicker()
  const block = useSaleProblem()(product)
  const isSold = !block && !product.sold_out
  const list = new Intl.ListFormat(i18n.locale).format(product.sold_out_parts)
  const soldOut = list === '' ? t`Se acabó por hoy en esta tienda.` : t`Hoy esta tienda no tiene: ${list}.`
  // Paints the press first, because opening the next page takes a slow phone a while.
  const confirm = () => {
    setConfirming(true)
    afterPaint(() => {
      setConfirming(false)
      onConfirm()
    })
  }
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <span className="small soft">{summary}</span>
        <b className={`num ${styles.price}`}>{formatMoney(cents)}</b>
      </p>
      {block && !needsStore && (
        <Button kind="main" icon={deferredIcons.clock} onClick={() => askFor(product)?.()}>
          <Trans>
            Escoger otra hora<VisuallyHidden> para {product.name}</VisuallyHidden>
          </Trans>
        </Button>
      )}
      {missing && isSold && !needsStore && (
        <Button kind="main" onClick={missing.go}>
          {missing.label}
        </Button>
      )}
      {needsStore ? (
        <ButtonLink href={storeLink} kind="main">
          <Trans>Escoge tu tienda</Trans>
        </ButtonLink>
      ) : (
        <Button
          kind={block || missing ? 'plain' : 'main'}
          onClick={confirm}
          isLoading={isConfirming}
          {...(missing && { blockedReason: missing.reason })}
          {...(product.sold_out && { blockedReason: soldOut })}
          {...(block && { blockedReason: <UnavailabilityReason item={product} block={block} /> })}
        >
          {isEdited ? <Trans>Guardar cambios</Trans> : <Trans>Añadir</Trans>}
        </Button>
      )}
    </div>
  )
}
