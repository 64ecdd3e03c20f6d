import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { Build, BuildDraft } from '../../../contract/build.ts'
import { buildNutrition, type BuiltNutrition } from '../../../contract/build-nutrition.ts'
import { buildOfLine } from '../../../contract/line-build.ts'
import type { NutritionFacts } from '../../../contract/nutrition.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { comparedCrust } from './nutrition-rows.ts'

/** What the page tells about, and whether a person built it. */
export type Shown = { build: Build; nutrition: BuiltNutrition; isOwn: boolean; lineId: string | null }

const lineIn = (search: object): string | null =>
  'line' in search && typeof search.line === 'string' ? search.line : null

type Own = Pick<Shown, 'build' | 'lineId'>

const isWhole = (draft: BuildDraft): draft is Build =>
  draft.kind === 'single' || draft.kind === 'combo' || (draft.left !== null && draft.right !== null)

/** What was built: the line of the cart that the address names, or what this tab is building; null before the machines run. */
function useOwnBuild(product: NutritionFacts, lineId: string | null): Own | null {
  const { session } = useRouteContext({ from: '__root__' })
  const isRunning = useMachine('storefront') !== undefined
  const cart = useMachine('cart')?.context.cart
  if (!isRunning || product.kind === 'topping') return null
  const draft = session.builderDraft(product.uuid)
  if (draft && (lineId === null || draft.lineId === lineId) && isWhole(draft.build))
    return { build: draft.build, lineId: draft.lineId }
  const line = cart?.data.find(({ id }) => id === lineId)
  const build = line ? buildOfLine(line, { uuid: product.uuid, kind: product.kind }) : null
  return build && { build, lineId }
}

/** As it comes: a medium pizza on the usual crust, or the first size. */
function plainBuild({ kind, servings }: NutritionFacts): Build | null {
  const usual = servings.find(({ first, second }) => first.code === 'medium' && second?.code === comparedCrust)
  const serving = usual ?? servings.find(({ second }) => second?.code === comparedCrust) ?? servings[0]
  if (kind !== 'single' || !serving) return null
  return { kind, size: serving.first.code, crust: serving.second?.code ?? null, extra: {}, removed: [] }
}

/** The product as it was built, else as it comes; null for what has no values until it is built. */
export function useBuilt(product: NutritionFacts, facts: readonly NutritionFacts[]): Shown | null {
  const lineId = useLocation({ select: ({ search }) => lineIn(search) })
  const own = useOwnBuild(product, lineId)
  const build = own?.build ?? plainBuild(product)
  const nutrition = build && buildNutrition(facts, product.uuid, build)
  return build && nutrition && { build, nutrition, isOwn: own !== null, lineId: own && own.lineId }
}
