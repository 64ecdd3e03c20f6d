import { Plural, Trans } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/cart.ts'

/** What was taken out of the order and can be had back: by its name, or how many products. */
export const RemovedText = ({ lines }: { lines: readonly CartLine[] }) => {
  const [{ name } = { name: '' }, ...others] = lines
  if (others.length === 0) return <Trans>Quitaste {name}.</Trans>
  return <Plural value={lines.length} one="Quitaste # producto." other="Quitaste # productos." />
}
