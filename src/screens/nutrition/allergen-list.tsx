import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Allergen } from '../../../contract/allergens.ts'
import { Badge } from '../../ui/badge.tsx'
import { allergenNames } from '../../texts/allergen-names.ts'
import styles from './nutrition.module.css'

/** A product's allergens, of the declared ones. */
export const AllergenList = ({ allergens }: { allergens: readonly Allergen[] }) => {
  const { i18n } = useLingui()
  if (allergens.length === 0)
    return (
      <p>
        <Trans>No lleva ninguno de los doce alérgenos que indicamos.</Trans>
      </p>
    )
  return (
    <ul className={styles.allergens}>
      {allergens.map((allergen) => (
        <li key={allergen}>
          <Badge tone="offer" icon="triangle-alert">
            {i18n._(allergenNames[allergen])}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
