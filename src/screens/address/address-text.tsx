import { useLingui } from '@lingui/react/macro'
import { addressLines, findingsOf, readAddress, type AddressDraft } from '../../../contract/delivery-address.ts'
import { findingLabels } from '../../texts/finding-labels.ts'

/** An address in two lines, as on an envelope, with what helps to find its door; empty if it is incomplete. */
export const AddressText = ({ address }: { address: AddressDraft }) => {
  const { i18n } = useLingui()
  const read = readAddress(address)
  if (!read) return null
  const [door, town] = addressLines(read)
  return (
    <>
      <p>
        <bdi className="strong">{door}</bdi>
        <br />
        <bdi className="soft">{town}</bdi>
      </p>
      {findingsOf(read).map(({ part, text }) => (
        <p key={part} className="small soft">
          {i18n._(findingLabels[part])}: <bdi>{text}</bdi>
        </p>
      ))}
    </>
  )
}
