import { Trans } from '@lingui/react/macro'
import { addressLine, emptyAddress, readAddress, type AddressDraft } from '../../../contract/delivery-address.ts'
import type { DeliveryPlace } from '../../../contract/disposition.ts'
import { isAtPlace } from '../../../machines/address/address-book.rules.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

type SavedAddressesProps = { place: DeliveryPlace; address: AddressDraft }

/** The member's other addresses at the order's place, such as another door of the same building. */
export const OtherSavedAddresses = ({ place, address }: SavedAddressesProps) => {
  const locations = useMachineSelector('session', (session) => session?.context.member?.locations) ?? []
  const { filled, change } = useCheckoutForm()
  const now = readAddress(address)
  const line = now && addressLine(now)
  const others = locations.filter((one) => isAtPlace(one, place) && addressLine(one.address) !== line)
  if (!filled) return null
  const { form } = filled
  return others.map(({ id, name, address: saved, instructions }) => {
    const where = addressLine(saved)
    return (
      <Button
        key={id}
        size="small"
        icon={deferredIcons.house}
        onClick={() =>
          change({ address: { ...emptyAddress, ...saved }, instructions: form.instructions || instructions })
        }
      >
        <Trans>
          Llévala a {name}: {where}
        </Trans>
      </Button>
    )
  })
}
