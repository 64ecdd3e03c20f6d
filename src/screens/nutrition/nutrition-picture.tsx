import { lazy, Suspense } from 'react'
import type { NutritionFacts } from '../../../contract/nutrition.ts'
import type { ShownBuild } from './use-shown-build.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './nutrition.module.css'

const OwnPicture = lazy(
  whenOnline(() => import('./customized-picture.tsx').then(({ CustomizedPicture: drawn }) => ({ default: drawn }))),
)
const width = 160

type NutritionPictureProps = { picture: NonNullable<NutritionFacts['picture']>; shown: ShownBuild | null }

/** The product's picture; a pizza as built. */
export const NutritionPicture = ({ picture: { image, recipe }, shown }: NutritionPictureProps) => {
  const cached = <img src={image} alt="" width={width} height={width} className={styles.picture} />
  const build = shown?.isOwn && shown.build.kind === 'single' ? shown.build : null
  if (!build || !recipe) return cached
  return (
    <div className={styles.picture}>
      <Suspense fallback={cached}>
        <OwnPicture recipe={recipe} build={build} width={width} />
      </Suspense>
    </div>
  )
}
