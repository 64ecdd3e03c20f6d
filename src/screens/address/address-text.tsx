import { addressLines, readAddress, type AddressDraft } from '../../../contract/delivery-address.ts'

/** An address in two lines, as on an envelope; empty if it is incomplete. */
export const AddressText = ({ address }: { address: AddressDraft }) => {
  const read = readAddress(address)
  if (!read) return null
  const [door, town] = addressLines(read)
  return (
    <p>
      <bdi className="strong">{door}</bdi>
      <br />
      <bdi className="soft">{town}</bdi>
    </p>
  )
}
