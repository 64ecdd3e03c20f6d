import { clsx } from 'clsx/lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
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

/** Scrolls the current category to the center of an overflowing row, when it or their number changes. */
function useCurrentInView<T extends HTMLElement>(current: string | undefined, count?: number) {
  const row = useRef<T>(null)
  useEffect(() => {
    const roll = () => {
      const link = row.current?.querySelector('[aria-current]')
      if (!row.current || !link) return
      const [whole, part] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
      row.current.scrollLeft += part.x + part.width / 2 - (whole.x + whole.width / 2)
    }
    roll()
    return afterPaint(roll) // the router restores the row's scroll position from before it grew
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a row scrolled by the customer stays until another category is current
  }, [current, count])
  return row
}

/** The categories of the menu; scrolls sideways on the phone and sticks below the header. */
export const CategoryBar = ({ label, categories }: CategoryBarProps) => (
  <nav className={styles.bar} aria-label={label}>
    <div className="wrap">
      <ul
        ref={useCurrentInView(categories.find(({ isCurrent }) => isCurrent)?.id, categories.length)}
        className={styles.categories}
      >
        {categories.map(({ id, href, label: name, isCurrent, isOnDesk, isOnPhone }) => (
          <li key={id} className={clsx(!isOnDesk && styles.phoneOnly, !isOnPhone && styles.deskOnly)}>
            <a href={href} className={styles.category} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)

type SubcategoryBarProps = {
  label: string
  /** The current category. */
  current: string
  children: ReactNode
}

/** Sub-categories as chips. */
export const SubcategoryBar = ({ label, current, children }: SubcategoryBarProps) => (
  <nav ref={useCurrentInView(current)} className={styles.subcategories} aria-label={label}>
    {children}
  </nav>
)
