import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UpsellOffer } from '../../../machines/cart/upsell.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './upsell-dialog.module.css'

/** Offers one more product before the checkout, once per order [menu.upsell]. */
export const UpsellDialog = () => {
  const isOffering = useMachineSelector('upsell', matches('offering'))
  const isAsking = useMachineSelector('upsell', (upsell) => upsell?.status === 'active')
  const offers = useMachineSelector('upsell', (upsell) => upsell?.context.offers)
  const send = useSend('upsell')
  const page = useLocation({ select: ({ pathname, hash }) => `${pathname}#${hash}` })
  const decline = () => send({ type: 'offer.declined' })
  return (
    <>
      {isAsking && <LeftWithPage key={page} />}
      <Dialog
        title={<Trans>¿Le añadimos algo más?</Trans>}
        isOpen={isOffering}
        onClose={decline}
        width="narrow"
        footer={
          <Button isWide onClick={decline}>
            <Trans>No, gracias</Trans>
          </Button>
        }
      >
        <ul className={styles.offers}>
          {offers?.map((offer) => (
            <OfferRow key={offer.product.uuid} offer={offer} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** Ends the offer when its page is left, or by Back the order below it; after the offer has ended, the event has no effect. */
const LeftWithPage = () => {
  const send = useSend('upsell')
  useEffect(() => () => send({ type: 'offer.left' }), [send])
  return null
}

const OfferRow = ({ offer: { product, item, cents } }: { offer: UpsellOffer }) => {
  const send = useSend('upsell')
  const { name } = product
  const size = product.first_layers.find(({ uuid }) => uuid === item.choice.first_layer)?.name
  return (
    <li className={styles.offer}>
      <img src={product.picture.image} alt="" width="96" height="96" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="small soft">{product.marketing_description}</p>
        <p className={styles.price}>
          {size} · <Price cents={cents} />
        </p>
      </div>
      <div className={styles.take}>
        <Button kind="main" isWide onClick={() => send({ type: 'offer.taken', uuid: product.uuid })}>
          <Trans>
            Añadir<VisuallyHidden> {name}</VisuallyHidden>
          </Trans>
        </Button>
      </div>
    </li>
  )
}
