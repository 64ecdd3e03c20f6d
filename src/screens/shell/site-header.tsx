import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { SpokenAs, VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './site-header.module.css'

type HeaderLink = { id: string; href: string; label: string; isCurrent?: boolean }

type RoofHeaderProps = {
  homeHref: string
  links: readonly HeaderLink[]
  /** A `LanguageLink`. */
  language: ReactNode
  /** For members their first name. */
  account?: { href: string; label: string; name?: string }
  cart: { href: string; count: number; cents: number }
  /** A `ProgressBar` at the very top of the page. */
  progress?: ReactNode
}

const Links = ({ links }: { links: readonly HeaderLink[] }) =>
  links.map(({ id, href, label, isCurrent = false }) => (
    <a key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  ))

const CartLink = ({ href, count, cents }: RoofHeaderProps['cart']) => (
  <a href={href} className={styles.cart}>
    <Icon name="shopping-bag" size="large" />
    <VisuallyHidden>
      <Trans>Tu orden</Trans>
      {count > 0 && (
        <>
          , <Plural value={count} one="# producto" other="# productos" />, {formatMoney(cents)}
        </>
      )}
    </VisuallyHidden>
    {count > 0 && (
      <>
        <b className={styles.count} aria-hidden="true">
          {count}
        </b>
        <span className={styles.wide} aria-hidden="true">
          <Money cents={cents} />
        </span>
      </>
    )}
  </a>
)

const closeMenu = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest('details')?.removeAttribute('open')

const closeByEscape = ({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key !== 'Escape') return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** The header of every page, a roof with a cut-thatch eave. Its menu on the phone works before any script. */
export const SiteHeader = ({ homeHref, links, language, account, cart, progress }: RoofHeaderProps) => {
  const { t } = useLingui()
  return (
    <header className={styles.roof}>
      {progress}
      <div className={clsx('wrap', styles.inside)}>
        <a href={homeHref} className={styles.home} aria-label="Bohío Pizza">
          <Logo />
        </a>
        <nav className={styles.links} aria-label={t`Principal`}>
          <Links links={links} />
        </nav>
        <span className={styles.push} />
        {language}
        {account && (
          <a href={account.href} className={clsx(styles.small, styles.wide)}>
            <Icon name="user" />
            <span className={styles.name}>
              {account.name === undefined ? account.label : <SpokenAs words={account.label}>{account.name}</SpokenAs>}
            </span>
          </a>
        )}
        <CartLink {...cart} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary and its links are focusable */}
        <details className={styles.menu} onKeyDown={closeByEscape}>
          <summary aria-label={t`Menú de la página`}>
            <Icon name="menu" size="large" />
          </summary>
          <nav aria-label={t`Principal, en el teléfono`} className={styles.sheet}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens to the links inside */}
            <div className="wrap" onClick={closeMenu}>
              <Links
                links={account ? [...links, { id: 'account', href: account.href, label: account.label }] : links}
              />
            </div>
          </nav>
        </details>
      </div>
    </header>
  )
}

type LanguageLinkProps = { language: 'es' | 'en'; href: string }

/** A link to the same page in the other language, named in that language. */
export const LanguageLink = ({ language, href }: LanguageLinkProps) => (
  <a href={href} className={styles.small} lang={language} hrefLang={language}>
    <Icon name="globe" />
    <span aria-hidden="true">{language.toUpperCase()}</span>
    <VisuallyHidden>{language === 'es' ? 'Español' : 'English'}</VisuallyHidden>
  </a>
)
