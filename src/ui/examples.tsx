import { lazy, Suspense, useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { CategoryBar, SubcategoryBar } from './category-bar.tsx'
import { ChipLink } from './chip.tsx'
import { ContextBar } from './context-bar.tsx'
import { ControlExamples } from './control-examples.tsx'
import { DrawnPizza } from './drawn-pizza.tsx'
import { ExampleGroup } from './example-group.tsx'
import { boricua, goodFile, halved, pizzaFile, recipe, toppingFile } from './example-pictures.ts'
import { Logo, Mark } from './logo.tsx'
import { MinimumMeter } from './minimum-meter.tsx'
import { Notice } from './notice.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderLine, OrderLines } from './order-line.tsx'
import { PizzaExamples } from './pizza-examples.tsx'
import { HalfTag, PizzaStage } from './pizza-stage.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { FeatureCard, ProductCard, ProductGrid } from './product-card.tsx'
import { PromoBanner, PromoBanners } from './promo-banner.tsx'
import { LanguageLink, RoofHeader } from './roof-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Step } from './step.tsx'
import { StoreList, StoreRow } from './store-row.tsx'
import { Ticket } from './ticket.tsx'
import { Toast } from './toast.tsx'
import { ToppingRow } from './topping-row.tsx'
import { Totals } from './totals.tsx'
import { LiveMark, TrackerHero } from './tracker-hero.tsx'
import { TrackerStages } from './tracker-stages.tsx'
import styles from './examples.module.css'

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

const nothing = () => {}

const tokens =
  'ground surface sunk line line-strong text text-soft flamboyan roof palm palm-soft corn corn-soft sea sea-soft error error-soft casita-corn casita-coral casita-palm casita-sea casita-cane'

const OpenDialog = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir una ventana</Button>
      <Suspense>
        {isOpen && (
          <Dialog
            title="¿Cambiar de tienda?"
            isOpen
            onClose={() => setOpen(false)}
            footer={<Button kind="main">Sí, cambiar y vaciar</Button>}
          >
            <p>Tu orden se vacía porque los precios y el menú cambian entre tiendas.</p>
          </Dialog>
        )}
      </Suspense>
    </>
  )
}

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

const OrderExamples = () => (
  <>
    <ExampleGroup title="Línea de la orden" isStacked>
      <OrderLines>
        <OrderLine
          name="La Boricua, grande"
          detail="Masa de pan sobao"
          pictureSrc={pizzaFile(boricua, 64)}
          cents={1899}
          quantity={1}
          onQuantityChange={nothing}
          onEdit={nothing}
        />
        <OrderLine
          name="Pan de ajo"
          detail="6 palitos con salsa de tomate"
          pictureSrc={goodFile('bread')}
          cents={598}
          quantity={2}
          onQuantityChange={nothing}
        />
      </OrderLines>
      <Totals
        rows={[
          { id: 'subtotal', label: 'Subtotal', cents: 2497 },
          { id: 'coupon', label: 'Cupón BOHIO20', cents: -335, tone: 'saving' },
          { id: 'tax', label: 'IVU (7 %)', cents: 175, tone: 'soft' },
        ]}
        total={{ label: 'Total', cents: 2672 }}
      />
    </ExampleGroup>
    <ExampleGroup title="Mínimo y cupón" isStacked>
      <MinimumMeter cents={1342} minimumCents={1600} />
      <MinimumMeter cents={1700} minimumCents={1600} />
      <Ticket
        amount="20 %"
        code="BOHIO20"
        detail="20 % en tu primera orden"
        action={{ label: 'Quitar', onClick: nothing }}
      />
    </ExampleGroup>
    <ExampleGroup title="Avisos" isStacked>
      <Notice>
        <b>Los domingos recoges sin bajarte del carro.</b>
      </Notice>
      <Notice tone="done">Guardamos tu dirección.</Notice>
      <Notice tone="offer">Llegaste al límite de 15 extras.</Notice>
      <Notice tone="error">
        <b>El banco no aprobó el pago.</b> No te cobramos. Prueba otra tarjeta.
      </Notice>
      <Toast action={{ label: 'Ver', onClick: nothing }} onClose={nothing}>
        Añadiste La Boricua
      </Toast>
      <Toast icon="timer" figure="08:42">
        Calle Loíza cierra pronto. Termina tu orden en
      </Toast>
      <OpenDialog />
    </ExampleGroup>
    <ExampleGroup title="Tiendas" isStacked>
      <StoreList>
        <StoreRow
          number={1}
          name="Calle Loíza"
          miles={0.4}
          address="1853 Calle Loíza, Santurce 00911"
          state="Abierta, lista en 20 a 25 min"
          isChosen
          onChoose={nothing}
        >
          <Button kind="main" isWide>
            Recoger en Calle Loíza
          </Button>
        </StoreRow>
        <StoreRow
          number={2}
          name="Miramar"
          miles={1.9}
          address="702 Ave. Ponce de León 00907"
          state="Últimas órdenes hasta las 9:00 p. m."
          stateTone="late"
          onChoose={nothing}
        />
        <StoreRow
          number={3}
          name="Isla Verde"
          miles={3.2}
          address="5940 Ave. Isla Verde 00979"
          state="Cerrada. Abre mañana a las 10:30 a. m."
          stateTone="closed"
          onChoose={nothing}
        />
      </StoreList>
    </ExampleGroup>
    <ExampleGroup title="Etapas" isStacked>
      <LiveMark>En vivo</LiveMark>
      <TrackerStages
        stages={[
          {
            id: 'received',
            state: 'done',
            icon: 'receipt',
            title: 'Recibida',
            time: '7:18 p. m.',
            detail: 'Pago confirmado a las 7:18:09.',
          },
          {
            id: 'cooking',
            state: 'now',
            icon: 'flame',
            title: 'En el horno',
            time: '7:24 p. m.',
            detail: 'Horno 2, desde las 7:31:20.',
          },
          { id: 'ready', state: 'next', icon: 'house', title: 'Lista', time: 'como a las 7:42' },
        ]}
      />
    </ExampleGroup>
    <ExampleGroup title="Pasos" isStacked>
      <Step number={1} title="Tus datos" state="done" onChange={nothing}>
        Marisol Vega
      </Step>
      <Step number={2} title="Tu carro" />
      <Step number={3} title="Pago" state="later" />
    </ExampleGroup>
    <ExampleGroup title="Extras">
      <ul style={{ width: '100%' }}>
        <ToppingRow
          name="Pepperoni"
          detail="Porción doble, el máximo"
          iconSrc={toppingFile('pepperoni')}
          portion={2}
          max={2}
          onChange={nothing}
        />
        <ToppingRow
          name="Longaniza"
          detail="$1.80"
          iconSrc={toppingFile('longaniza')}
          portion={0}
          max={0}
          onChange={nothing}
        />
      </ul>
    </ExampleGroup>
  </>
)

const MenuExamples = () => (
  <div className="wrap stack">
    <ProductGrid>
      <FeatureCard
        name="La Boricua"
        description="Longaniza de Orocovis, amarillos, queso blanco del país y cilantrillo."
        href="#"
        pictureSrc={pizzaFile(boricua)}
        badge={<Badge tone="offer">La más pedida</Badge>}
        sizes={[
          { id: 'personal', label: 'Personal', cents: 1399 },
          { id: 'large', label: 'Grande', cents: 1899 },
        ]}
      />
      <ProductCard
        name="La Piñera"
        description="Piña de Lajas, jamón de la casa y mozzarella."
        href="#"
        cents={1249}
        isFrom
        isPizza
        wall="corn"
        pictureSrc={pizzaFile({ ...boricua, recipe: recipe('ham', 'pineapple') })}
      />
      <ProductCard
        name="Camarones al Ajillo"
        description=""
        href="#"
        cents={1699}
        isPizza
        wall="sea"
        pictureSrc={pizzaFile({ ...boricua, recipe: recipe('shrimp', 'garlic') })}
        unavailable={{ reason: 'Solo los miércoles de bohío.', action: { label: 'Ordenar el miércoles', href: '#' } }}
      />
      <ProductCard
        name="Flan de queso"
        description="Con caramelo oscuro."
        href="#"
        cents={449}
        wall="coral"
        pictureSrc={goodFile('flan')}
        badge={<Badge tone="offer">Nueva</Badge>}
      />
      <ProductCardSkeleton />
    </ProductGrid>
    <PromoBanners>
      <PromoBanner
        title="Dos medianas por $22.99"
        name="Dos medianas"
        detail="Escoge hasta tres ingredientes en cada una."
        href="#"
        badge={<Badge>Hasta el domingo</Badge>}
        pictureSrcs={[pizzaFile(boricua), pizzaFile({ ...boricua, recipe: recipe('pepperoni') })]}
      />
      <PromoBanner
        ground="palm"
        title={
          <>
            Miércoles de bohío: <em>pan de ajo gratis</em>
          </>
        }
        name="Miércoles de bohío"
        detail="Con cualquier pizza grande o familiar."
        href="#"
        badge={<Badge tone="offer">Cada semana</Badge>}
        pictureSrcs={[goodFile('bread')]}
      />
    </PromoBanners>
    <TrackerHero
      pictureSrc={pizzaFile(boricua)}
      label="Lista como a las"
      time="7:42"
      remaining="p. m., en 11 minutos"
    />
    <PizzaStage tags={<HalfTag side="left" label="Izquierda" name="Pepperoni Doble" onClick={nothing} />}>
      <DrawnPizza pizza={halved} title="Mitad Pepperoni Doble, mitad La Jíbara" width={640} />
    </PizzaStage>
  </div>
)

/** A page of every part in its states, for development; its words are samples and stay out of the catalogues. */
export const Examples = () => (
  <div className="under-bar">
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
          (label) => ({ id: label, label, href: '#', isCurrent: label === 'Pizzas' }),
        )}
      />
      <div className="wrap page">
        <SubcategoryBar label="Tipos de pizza">
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
    <SiteFooter columns={[{ id: 'menu', title: 'Menú', links: [{ href: '#', label: 'Pizzas' }] }]}>
      <p>© 2026 Bohío Pizza. Hecho en Puerto Rico.</p>
    </SiteFooter>
    <OrderBar href="#" count={3} cents={2672} />
  </div>
)
