import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addressProblems } from '../../../contract/delivery-address.ts'
import { TextButton } from '../../ui/link.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AddressForm } from '../address/address-form.tsx'
import { AddressText } from '../address/address-text.tsx'
import { OtherSavedAddresses } from './other-saved-addresses.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import styles from './checkout.module.css'

/** The delivery address: as text if it is complete, as fields if it is not, was refused, or is being edited. */
export const DeliveryAddressSection = () => {
  const { filled, change } = useCheckoutForm()
  const address = filled?.form.address
  const problems = address ? addressProblems(address) : []
  const misplaced = filled?.misplaced ?? null
  const [isEdited, setEdited] = useState(problems.length > 0 || misplaced !== null)
  if (!filled || !address) return null
  if (isEdited)
    return (
      <AddressForm
        address={address}
        problems={[...(filled.shown.includes('handover') ? problems : []), ...(misplaced ? [misplaced] : [])]}
        onChange={(changed) => change({ address: changed })}
      />
    )
  const { place } = filled.order.disposition
  return (
    <div className={styles.address}>
      <AddressText address={address} />
      {place && <OtherSavedAddresses place={place} address={address} />}
      <TextButton icon={deferredIcons.pencil} onClick={() => setEdited(true)}>
        <Trans>Cambiar o añadir detalles</Trans>
      </TextButton>
    </div>
  )
}
