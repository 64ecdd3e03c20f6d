import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FindingPart } from '../../contract/delivery-address.ts'

/** Names of what helps to find a door. */
export const findingLabels: Record<FindingPart, MessageDescriptor> = {
  gate: msg`Portón`,
  announce: msg`Visita a`,
  landmark: msg`Referencia`,
}
