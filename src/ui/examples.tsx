import { CategoryBar, SubcategoryBar } from './category-bar.tsx'
import { ChipLink } from './chip.tsx'
import { ContextBar } from './context-bar.tsx'
import { ControlExamples } from './control-examples.tsx'
import { ExampleGroup } from './example-group.tsx'
import { Logo, Mark } from './logo.tsx'
import { OrderBar } from './order-bar.tsx'
import { PizzaExamples } from './pizza-examples.tsx'
import { LanguageLink, RoofHeader } from './roof-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './examples.module.css'
import { MenuExamples } from './menu-examples.tsx'
import { OrderExamples } from './order-examples.tsx'

const nothing = () => {}

const tokens =
  'ground surface sunk line line-strong text text-soft flamboyan roof palm palm-soft corn corn-soft sea sea-soft error error-soft casita-corn casita-coral casita-palm casita-sea casita-cane'

const Brand = () => (
  <>
    <ExampleGroup title="Color" isWide>
      {tokens.split(' ').map((name) => (
        <span key={name} className={styles.swatch}>
          <i style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </ExampleGroup>
    <ExampleGroup title="Marca">
      <div className={styles.roof}>
        <Logo height={48} />
      </div>
      <Mark size={72} />
    </ExampleGroup>
  </>
)

/** A page of every part in its states, for development; its words are samples and stay out of the catalogues. */
export const Examples = () => (
  <div>
    <RoofHeader
      homeHref="#"
      links={[
        { id: 'menu', href: '#', label: 'Menú', isCurrent: true },
        { id: 'deals', href: '#', label: 'Ofertas' },
        { id: 'stores', href: '#', label: 'Tiendas' },
      ]}
      language={<LanguageLink language="en" href="#" />}
      account={{ href: '#', label: 'Entrar' }}
      cart={{ href: '#', count: 3, cents: 2672 }}
    />
    <main>
      <ContextBar
        orderType="carry-out"
        place="Calle Loíza"
        time={<b>20 a 25 min</b>}
        onChangePlace={nothing}
        onChangeTime={nothing}
      />
      <CategoryBar
        label="Categorías"
        categories={['Ofertas', 'Pizzas', 'Mitad y mitad', 'Almuerzos', 'Combos', 'Postres', 'Bebidas'].map(
          (label) => ({ id: label, label, href: '#', isCurrent: label === 'Pizzas', isOnDesk: true, isOnPhone: true }),
        )}
      />
      <div className="wrap page">
        <SubcategoryBar label="Tipos de pizza" current="all">
          <ChipLink href="#" isCurrent>
            Todas
          </ChipLink>
          <ChipLink href="#" isCurrent={false}>
            Criollas
          </ChipLink>
        </SubcategoryBar>
        <h1 className="title">Piezas</h1>
        <div className={styles.grid}>
          <Brand />
          <ControlExamples />
          <OrderExamples />
          <PizzaExamples />
        </div>
      </div>
      <MenuExamples />
    </main>
    <SiteFooter columns={[{ title: 'Menú', links: [{ href: '#', label: 'Pizzas' }] }]}>
      <p>© 2026 Bohío Pizza. Hecho en Puerto Rico.</p>
    </SiteFooter>
    <OrderBar href="#" count={3} cents={2672} />
  </div>
)
