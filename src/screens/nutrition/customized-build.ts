import type { Build, BuildDraft } from '../../../contract/product-build.ts'
import type { Cart } from '../../../contract/cart.ts'
import { buildOfLine } from '../../../contract/line-to-build.ts'
import type { NutritionFacts } from '../../../contract/nutrition.ts'
import type { DeviceSession } from '../../router-context/router-context.ts'

/** A customized build, and its cart line. */
export type CustomizedBuild = { build: Build; lineId: string | null }

const isWhole = (draft: BuildDraft): draft is Build =>
  draft.kind === 'single' || draft.kind === 'combo' || (draft.left !== null && draft.right !== null)

/** Returns this tab's draft of a product, or the cart line's build; null without either. */
export function customizedBuild(
  { uuid, kind }: NutritionFacts,
  lineId: string | null,
  session: DeviceSession,
  cart: Cart | null,
): CustomizedBuild | null {
  if (kind === 'topping') return null
  const draft = session.builderDraft(uuid)
  if (draft && (lineId === null || draft.lineId === lineId) && isWhole(draft.build))
    return { build: draft.build, lineId: draft.lineId }
  const line = cart?.data.find(({ id }) => id === lineId)
  const build = line ? buildOfLine(line, { uuid, kind }) : null
  return build && { build, lineId }
}
