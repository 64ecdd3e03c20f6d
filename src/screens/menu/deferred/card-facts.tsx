import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { MenuItem } from '../../../../contract/menu.ts'
import { AllergenIcon } from '../allergen-icon.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { SpokenAs, VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { allergenNames } from '../../../texts/allergen-names.ts'
import styles from './card-facts.module.css'

/** By the contract's codes; unknown ones are shown as they are. */
const names: Readonly<Record<string, MessageDescriptor>> = allergenNames

/** Facts about a product in a list: alcohol, meatless, and allergens. */
export const CardFacts = ({ item }: { item: MenuItem }) => {
  const { i18n, t } = useLingui()
  const { alcohol_age: age } = useLoaderData({ from: '__root__' }).market
  const adults = t`${{ age }}+ con identificación`
  const diet = item.vegan ? t`Vegano` : t`Vegetariano`
  return (
    <p className={styles.facts}>
      {item.alcohol && (
        <Badge tone="error">
          <SpokenAs words={`${adults}. `}>{adults}</SpokenAs>
        </Badge>
      )}
      {item.category !== 'drinks' && item.vegetarian && (
        <Badge tone="done">
          <SpokenAs words={`${diet}. `}>{diet}</SpokenAs>
        </Badge>
      )}
      {item.allergens.length > 0 && (
        <span className={styles.allergens}>
          <VisuallyHidden>
            <Trans>Contiene</Trans>{' '}
          </VisuallyHidden>
          {item.allergens.map((code, index) => {
            const name = names[code]
            const words = name ? i18n._(name) : code
            return (
              <span key={code} title={words} className={styles.allergen}>
                <AllergenIcon code={code} />
                <VisuallyHidden>
                  {words}
                  {index < item.allergens.length - 1 ? ', ' : '.'}
                </VisuallyHidden>
              </span>
            )
          })}
        </span>
      )}
    </p>
  )
}
