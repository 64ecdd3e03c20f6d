import { Plural, Trans } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/cart.ts'

/** The removed lines that can be restored: by name, or by count. */
export const RemovedLinesText = ({ lines }: { lines: readonly CartLine[] }) => {
  const [{ name } = { name: '' }, ...others] = lines
  if (others.length === 0) return <Trans>Quitaste {name}.</Trans>
  return <Plural value={lines.length} one="Quitaste # producto." other="Quitaste # productos." />
}
