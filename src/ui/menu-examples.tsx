import { Badge } from './badge.tsx'
import { DrawnPizza } from './drawn-pizza.tsx'
import { boricua, goodFile, halved, pizzaFile, recipe } from './example-pictures.ts'
import { HalfTag, PizzaStage } from './pizza-stage.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { FeatureCard, ProductCard, ProductGrid } from './product-card.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { TrackerHero } from './tracker-hero.tsx'

const nothing = () => {}

/** Cards, banners and tables with a pizza. */
export const MenuExamples = () => (
  <div className="wrap stack">
    <ProductGrid>
      <FeatureCard
        name="La Boricua"
        description="Longaniza de Orocovis, amarillos, queso blanco del país y cilantrillo."
        href="#"
        pictureSrc={pizzaFile(boricua)}
        badge={<Badge tone="offer">Lo más pedido</Badge>}
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
    <div className="two-columns">
      <PromoBanner
        position="left_home"
        kicker="Hasta el domingo"
        name="Dos medianas por $22.99"
        text="Escoge hasta tres ingredientes en cada una."
        url={{ desktop: '#', mobile: '#' }}
        image={{ desktop: pizzaFile(boricua), mobile: pizzaFile(boricua) }}
      />
      <PromoBanner
        position="right_home"
        kicker="Cada semana"
        name="Miércoles de bohío: pan de ajo gratis"
        text="Con cualquier pizza grande o familiar."
        url={{ desktop: '#', mobile: '#' }}
        image={{ desktop: goodFile('bread'), mobile: goodFile('bread') }}
      />
    </div>
    <TrackerHero
      pictureSrc={pizzaFile(boricua)}
      moment={{ label: 'Lista como a las', time: '7:42', remaining: 'p. m., en 11 minutos' }}
    />
    <PizzaStage tags={<HalfTag side="left" label="Izquierda" name="Pepperoni Doble" onClick={nothing} />}>
      <DrawnPizza pizza={halved} width={640} />
    </PizzaStage>
  </div>
)
