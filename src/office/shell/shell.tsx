import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Link } from '../link.ts'
import { useOffice, useStaff } from '../office-context.ts'
import { pages, pagesOf, type Page } from '../roles.ts'
import { useRoleWords } from '../words.ts'
import { ComplaintCount } from './complaint-count.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { NoPageForRole } from './no-such-page.tsx'
import styles from './shell.module.css'

/** The roof of every page: where one can go, and who is signed in. */
export const Shell = () => {
  const { pathname } = useLocation()
  const { role } = useStaff()
  const own = pagesOf(role)
  const count = useState<number | null>(null)
  const page = pages.find((each) => pathname.split('/').includes(each))
  return (
    <ComplaintCount value={count}>
      <a href="#main" className="skip">
        <Trans>Ir al contenido</Trans>
      </a>
      <header className={styles.roof}>
        <Link to="/" className={styles.home} aria-label="Bohío Pizza">
          <Logo height={32} />
        </Link>
        {own.length > 0 && <Pages own={own} shown={page} />}
        <Account />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>{page !== undefined && !own.includes(page) ? <NoPageForRole /> : <Outlet />}</Suspense>
      </main>
    </ComplaintCount>
  )
}

const Pages = ({ own, shown }: { own: readonly Page[]; shown: Page | undefined }) => {
  const { t } = useLingui()
  const [count] = use(ComplaintCount)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[href$="/${shown}"]`)
    if (current)
      nav.current?.scrollTo({ left: current.offsetLeft - (nav.current.offsetWidth - current.offsetWidth) / 2 })
  }, [shown])
  return (
    <nav ref={nav} className={styles.pages} aria-label={t`Páginas de la oficina`}>
      {own.includes('orders') && (
        <Link to="/orders" className={styles.page}>
          <Trans>Órdenes</Trans>
        </Link>
      )}
      {own.includes('complaints') && (
        <Link to="/complaints" className={styles.page}>
          <Trans>Quejas</Trans>
          {count !== null && count > 0 && <span className={styles.count}>{count}</span>}
        </Link>
      )}
      {own.includes('days') && (
        <Link to="/days" className={styles.page}>
          <Trans>Cierre del día</Trans>
        </Link>
      )}
      {own.includes('catalog') && (
        <Link to="/catalog" className={styles.page}>
          <Trans>Menú y precios</Trans>
        </Link>
      )}
      {own.includes('staff') && (
        <Link to="/staff" className={styles.page}>
          <Trans>Equipo</Trans>
        </Link>
      )}
      {own.includes('audit') && (
        <Link to="/audit" className={styles.page}>
          <Trans>Cambios</Trans>
        </Link>
      )}
    </nav>
  )
}

const Account = () => {
  const { session } = useOffice()
  const { name, role } = useStaff()
  const roleWords = useRoleWords()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details ref={menu} className={styles.account}>
      <summary className={styles.who}>
        <Icon name="user" />
        <span className={styles.staffName}>{name}</span>
      </summary>
      <div className={styles.menu}>
        <p>
          <strong>{name}</strong>
          <br />
          <span className="small soft">{roleWords[role]}</span>
        </p>
        <Link to="/access" className={styles.menuLink} onClick={() => menu.current?.removeAttribute('open')}>
          <Trans>Mi acceso</Trans>
        </Link>
        <LanguageSwitch />
        <Button size="small" isWide onClick={() => session.send({ type: 'signOut.pressed' })}>
          <Trans>Salir</Trans>
        </Button>
      </div>
    </details>
  )
}
