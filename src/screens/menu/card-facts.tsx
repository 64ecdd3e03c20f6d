import { Trans, useLingui } from '@lingui/react/macro'
import type { MenuItem } from '../../../contract/menu.ts'
import { AllergenIcon } from '../../ui/allergen-icon.tsx'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { allergenNames } from '../../words/allergens.ts'
import styles from './card-facts.module.css'

/** What one wants to know of a product before opening it: alcohol, no meat, and what people are allergic to. */
const CardFacts = ({ item }: { item: MenuItem }) => {
  const { i18n } = useLingui()
  return (
    <p className={styles.facts}>
      {item.alcohol && (
        <Badge tone="error">
          <Trans>18+ con identificación</Trans>
          <VisuallyHidden>. </VisuallyHidden>
        </Badge>
      )}
      {item.category !== 'drinks' && item.vegetarian && (
        <Badge tone="done">
          {item.vegan ? <Trans>Vegano</Trans> : <Trans>Vegetariano</Trans>}
          <VisuallyHidden>. </VisuallyHidden>
        </Badge>
      )}
      {item.allergens.length > 0 && (
        <span className={styles.allergens}>
          <VisuallyHidden>
            <Trans>Contiene</Trans>{' '}
          </VisuallyHidden>
          {item.allergens.map((code, index) => {
            const name = allergenNames[code]
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

export default CardFacts
