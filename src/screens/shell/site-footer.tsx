import type { ReactNode } from 'react'
import styles from './site-footer.module.css'

type FooterColumn = { title: string; links: readonly { href: string; label: string }[] }
type SiteFooterProps = { columns: readonly FooterColumn[]; children: ReactNode }

/** The footer of every page: a band of tiles, links, and notes. */
export const SiteFooter = ({ columns, children }: SiteFooterProps) => (
  <footer className={styles.footer}>
    <div className={styles.band} />
    <div className="wrap">
      <div className={styles.columns}>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={label}>
                  <a href={href} rel="noopener" className={styles.link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.notes}>{children}</div>
    </div>
  </footer>
)
