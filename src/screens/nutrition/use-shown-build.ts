import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Build } from '../../../contract/product-build.ts'
import { buildNutrition, type BuiltNutrition } from '../../../contract/build-nutrition.ts'
import type { NutritionFacts } from '../../../contract/nutrition.ts'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { comparisonSize } from './nutrition-rows.ts'
import type { CustomizedBuild } from './customized-build.ts'

/** The displayed build, and whether it is customized. */
export type ShownBuild = { build: Build; nutrition: BuiltNutrition; isOwn: boolean; lineId: string | null }

const lineIn = (search: object): string | null =>
  'line' in search && typeof search.line === 'string' ? search.line : null

/** Returns the customized build: of the cart line in the address, or this tab's draft; null before the machines run. */
function useOwnBuild(product: NutritionFacts): CustomizedBuild | null {
  const { session } = useRouterContext()
  const lineId = useLocation({ select: ({ search }) => lineIn(search) })
  const isRunning = useIsRunning('storefront')
  const cart = useMachineSelector('cart', (held) => held?.context.cart) ?? null
  const [own, setOwn] = useState<CustomizedBuild | null>(null)
  useEffect(() => {
    if (!isRunning) return
    let isLeft = false
    void import('./customized-build.ts').then(({ customizedBuild }) => {
      if (!isLeft) setOwn(customizedBuild(product, lineId, session, cart))
    })
    return () => {
      isLeft = true
    }
  }, [isRunning, product, lineId, session, cart])
  return own
}

/** Returns the default build: a medium pizza on the usual crust, or the first size. */
function plainBuild({ kind, servings }: NutritionFacts): Build | null {
  const usual = servings.find(
    ({ first, second }) => first.code === comparisonSize.size && second?.code === comparisonSize.crust,
  )
  const serving = usual ?? servings.find(({ second }) => second?.code === comparisonSize.crust) ?? servings[0]
  if (kind !== 'single' || !serving) return null
  return { kind, size: serving.first.code, crust: serving.second?.code ?? null, extra: {}, removed: [] }
}

/** Returns the customized build, else the default one; null for products without default values. */
export function useShownBuild(product: NutritionFacts, facts: readonly NutritionFacts[]): ShownBuild | null {
  const own = useOwnBuild(product)
  const ownNutrition = own && buildNutrition(facts, product.uuid, own.build)
  if (own && ownNutrition) return { ...own, nutrition: ownNutrition, isOwn: true }
  const build = plainBuild(product)
  const nutrition = build && buildNutrition(facts, product.uuid, build)
  return build && nutrition && { build, nutrition, isOwn: false, lineId: null }
}
