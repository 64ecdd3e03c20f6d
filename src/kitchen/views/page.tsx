import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './kitchen.module.css'

/** A screen without orders: below the name of the chain, what it is about and what can be done. */
export const Page = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.screen}>
    <header className={styles.chain}>Bohío Pizza</header>
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <LanguageSwitch />
    </main>
  </div>
)
