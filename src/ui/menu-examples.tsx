import { Badge } from './badge.tsx'
import { DrawnPizza } from './drawn-pizza.tsx'
import { boricua, goodFile, halved, pizzaFile, recipe } from './example-pictures.ts'
import { HalfTag, PizzaStage } from './pizza-stage.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { FeatureCard, ProductCard, ProductGrid } from './product-card.tsx'
import { PromoBanner, PromoBanners } from './promo-banner.tsx'
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
      moment={{ label: 'Lista como a las', time: '7:42', remaining: 'p. m., en 11 minutos' }}
    />
    <PizzaStage tags={<HalfTag side="left" label="Izquierda" name="Pepperoni Doble" onClick={nothing} />}>
      <DrawnPizza pizza={halved} width={640} />
    </PizzaStage>
  </div>
)
