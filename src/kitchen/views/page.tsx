import type { ReactNode, Ref } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './kitchen.module.css'

type PageProps = { title: ReactNode; titleRef?: Ref<HTMLHeadingElement>; children: ReactNode }
/** A screen without orders: below the name of the chain, what it is about and what can be done. */
export const Page = ({ title, titleRef, children }: PageProps) => (
  <div className={styles.screen}>
    <header className={styles.chain}>Bohío Pizza</header>
    <main className={styles.page}>
      <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
      <LanguageSwitch />
    </main>
  </div>
)
