import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './category-bar.module.css'

type CategoryBarProps = {
  label: string
  categories: readonly {
    id: string
    href: string
    label: string
    isCurrent: boolean
    isOnDesk: boolean
    isOnPhone: boolean
  }[]
}

/** The categories of the menu; slides sideways on the phone and stays under the roof. */
export const CategoryBar = ({ label, categories }: CategoryBarProps) => (
  <nav className={styles.bar} aria-label={label}>
    <div className="wrap">
      <ul className={styles.categories}>
        {categories.map(({ id, href, label: name, isCurrent, isOnDesk, isOnPhone }) => (
          <li key={id} className={classNames(!isOnDesk && styles.phoneOnly, !isOnPhone && styles.deskOnly)}>
            <a href={href} className={styles.category} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)

/** The chips of the sub-categories. */
export const SubcategoryBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.subcategories} aria-label={label}>
    {children}
  </nav>
)
