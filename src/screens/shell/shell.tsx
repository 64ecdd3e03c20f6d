import { Trans, useLingui } from '@lingui/react/macro'
import { CatchBoundary, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import type { Market } from '../../../contract/market.ts'
import type { Category } from '../../../contract/menu.ts'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { LanguageLink, SiteHeader } from './site-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { menuKeyOf } from './page-layout.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './shell.module.css'

const Overlays = lazy(whenOnline(() => import('./overlays.tsx')))

/** Header and footer of every page, and its overlays: dialogs, the order, the live region. */
export const Shell = ({
  market,
  categories,
  children,
}: {
  market: Market
  categories: readonly Category[]
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <>
      <a href="#main" className="skip">
        {t`Saltar al contenido`}
      </a>
      <Header />
      {/* Browsers with scripts do not render what is inside. */}
      <noscript>{import.meta.env.SSR && <ScriptsNeeded />}</noscript>
      {children}
      <Footer market={market} categories={categories} />
      <OverThePage />
    </>
  )
}

/** Orders need scripts; reading does not. */
const ScriptsNeeded = () => (
  <div className={`wrap ${styles.noScript}`}>
    <Notice tone="offer">
      <p>
        <Trans>Para ordenar, activa JavaScript en tu navegador. El menú y las tiendas se pueden ver sin él.</Trans>
      </p>
    </Notice>
  </div>
)

const never = () => false

const LoadingBar = () => {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const { loading } = useRouterContext()
  const isAsking = useSyncExternalStore(loading.subscribe, loading.isLoading, never)
  return <ProgressBar isLoading={isNavigating || isAsking} />
}

const Header = () => {
  const { t, i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const menuKey = menuKeyOf(pathname)
  const isOfDeals = /^(deals|coupons|campaign-detail)$/.test(menuKey)
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const member = useMachineSelector('session', (session) => session?.context.member)
  const isIn = useMachineSelector('session', matches('known'))
  const other = i18n.locale === 'en' ? 'es' : 'en'
  const count = cart?.data.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <SiteHeader
      homeHref="/"
      links={[
        {
          id: 'menu',
          href: '/order/pizzas',
          label: t`Menú`,
          isCurrent: menuKey !== '' && !menuKey.startsWith('topic') && !isOfDeals,
        },
        { id: 'deals', href: '/order/deals', label: t`Ofertas`, isCurrent: isOfDeals },
        {
          id: 'stores',
          href: '/find-a-hut',
          label: t`Tiendas`,
          isCurrent: pathname === '/find-a-hut' || pathname.startsWith('/huts/'),
        },
      ]}
      account={{
        href: isIn ? '/profile' : '/login',
        label: member ? t`Tu cuenta, ${member.first_name}` : t`Entrar`,
        ...(member && { name: member.first_name }),
      }}
      language={<LanguageLink language={other} href={`?lang=${other}`} />}
      progress={<LoadingBar />}
      cart={{ href: '#orden', count, cents: cart?.total ?? 0 }}
    />
  )
}

const Footer = ({ market, categories }: { market: Market; categories: readonly Category[] }) => {
  const { t } = useLingui()
  const minimum = formatMoney(market.min_cart)
  const fee = formatMoney(market.delivery_fee)
  const age = market.alcohol_age
  const isIn = useMachineSelector('session', matches('known'))
  return (
    <SiteFooter
      columns={[
        {
          title: t`Menú`,
          links: categories
            .filter(({ code, needs_store: needsStore }) => code !== 'AO' && !needsStore)
            .map(({ slug, name }) => ({ href: `/order/${slug}`, label: name })),
        },
        {
          title: 'Bohío',
          links: [
            { href: '/find-a-hut', label: t`Nuestras tiendas` },
            { href: '/localization', label: t`Buscar por código` },
            { href: '/nutritional-content', label: t`Nutrición y alérgenos` },
            { href: '/help', label: t`Ayuda` },
            { href: '/contact', label: t`Contacto` },
          ],
        },
        {
          title: t`Quiénes somos`,
          links: [
            { href: '/company', label: t`La compañía` },
            { href: '/locations', label: t`Dónde estamos` },
            { href: '/dine-in-menu', label: t`Menú de mesa` },
            { href: '/careers', label: t`Trabaja aquí` },
            { href: '/news', label: t`Noticias` },
            { href: '/topic', label: t`Historias` },
          ],
        },
        {
          title: t`Tu cuenta`,
          links: isIn
            ? [{ href: '/profile', label: t`Perfil` }]
            : [
                { href: '/login', label: t`Entrar` },
                { href: '/signup', label: t`Crear cuenta` },
              ],
        },
        {
          title: t`Lo legal`,
          links: [
            { href: '/terms', label: t`Términos` },
            { href: '/privacy', label: t`Privacidad` },
            { href: '/refund', label: t`Reembolsos` },
            { href: '/faq', label: t`Preguntas frecuentes` },
            { href: '/contest-rules', label: t`Reglas del juego` },
          ],
        },
        {
          title: t`Síguenos`,
          links: [
            { href: 'https://www.instagram.com/bohiopizza.pr', label: 'Instagram' },
            { href: 'https://www.facebook.com/bohiopizza.pr', label: 'Facebook' },
            { href: 'https://www.youtube.com/@bohiopizza.pr', label: 'YouTube' },
          ],
        },
      ]}
    >
      <p>
        <Trans>
          Normalmente la entrega tiene un mínimo de {minimum} y un cargo de {fee}. Los precios no incluyen IVU.
        </Trans>
      </p>
      <p>
        <Trans>
          Para alcohol debes tener {age} años o más y mostrar identificación con foto. Los domingos, las órdenes para
          recoger se entregan en el carro y se pagan por adelantado en línea.
        </Trans>
      </p>
      <p>
        <Trans>© 2026 Bohío Pizza. Hecho en Puerto Rico.</Trans>
      </p>
    </SiteFooter>
  )
}

const Nothing = () => null

/** Notices and the live region load once the machines run, outside of the first load. */
const OverThePage = () => {
  const isRunning = useIsRunning('storefront')
  const { defaultOnCatch } = useRouter().options
  if (!isRunning) return null
  return (
    <CatchBoundary getResetKey={never} errorComponent={Nothing} {...(defaultOnCatch && { onCatch: defaultOnCatch })}>
      <Suspense>
        <Overlays />
      </Suspense>
    </CatchBoundary>
  )
}
