import { useLingui } from '@lingui/react/macro'
import type { Build, ToppingChanges } from '../../../contract/product-build.ts'
import type { BuiltPart } from '../../../contract/build-nutrition.ts'
import type { NutritionFacts } from '../../../contract/nutrition.ts'

/** Returns every choice of a build as text: one sentence for each part. */
export function useBuildDetails(
  facts: readonly NutritionFacts[],
): (build: Build, parts: readonly BuiltPart[]) => string[] {
  const { t } = useLingui()
  const nameOf = (code: string) => facts.find(({ kind, slug }) => kind === 'topping' && slug === code)?.name ?? code
  const changes = ({ extra, removed }: ToppingChanges) => [
    ...Object.entries(extra).map(([code, units]) => {
      const name = nameOf(code)
      return units > 1 ? t`doble extra de ${name}` : t`extra de ${name}`
    }),
    ...removed.map(nameOf).map((name) => t`sin ${name}`),
  ]
  const layers = ({ serving: { first, second } }: BuiltPart) => [first.name, ...(second ? [second.name] : [])]
  return (build, parts) => {
    const toppings = toppingsOf(build)
    return parts.map((part, index) => {
      const own = toppings[index]
      return [...(parts.length > 1 ? [part.name] : []), ...layers(part), ...(own ? changes(own) : [])].join(', ')
    })
  }
}

/** Returns the toppings of each part, in order. */
function toppingsOf(build: Build): readonly ToppingChanges[] {
  if (build.kind === 'combo') return build.picks
  return build.kind === 'single' ? [build] : [build.left, build.right]
}
