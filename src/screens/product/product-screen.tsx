import type { ProductScreenProps } from './builder-frame.tsx'
import { ComboScreen } from './combo-screen.tsx'
import { HalfAndHalfScreen } from './half-and-half-screen.tsx'
import { SingleScreen } from './single-screen.tsx'

/** A product with the builder of its kind. */
export const ProductScreen = (page: ProductScreenProps) => {
  const { kind } = page.product
  if (kind === 'combo') return <ComboScreen {...page} />
  if (kind === 'single') return <SingleScreen {...page} />
  return <HalfAndHalfScreen {...page} />
}
