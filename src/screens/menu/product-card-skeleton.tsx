import { clsx } from 'clsx/lite'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from '../../ui/product-card.module.css'

/** Placeholder of a product card. */
export const ProductCardSkeleton = () => (
  <li className={clsx(styles.card, styles.cane)} aria-hidden="true">
    <div className={styles.wall} />
    <div className={styles.words}>
      <Skeleton height="1.375rem" width="70%" />
      <div className={styles.lines}>
        <Skeleton height="0.75rem" />
        <Skeleton height="0.75rem" width="80%" />
      </div>
      <div className={styles.buy}>
        <Skeleton height="1.25rem" width="4rem" />
        <Skeleton height="2.75rem" width="5.25rem" />
      </div>
    </div>
  </li>
)
