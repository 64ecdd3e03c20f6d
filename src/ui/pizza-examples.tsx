import { crustCodes, sauceCodes, sizeCodes, toppingCodes } from '../../contract/pizza-recipe.ts'
import { goodNames } from '../pizza/goods/draw-good.ts'
import { boricua, goodFile, halved, pizzaFile, recipe, toppingFile } from './example-pictures.ts'
import { ExampleGroup } from './example-group.tsx'
import styles from './examples.module.css'

const Picture = ({ src, label, width = 160 }: { src: string; label: string; width?: number }) => (
  <figure className={styles.picture} style={{ width }}>
    <img src={src} alt="" width={width} height={width} loading="lazy" />
    <figcaption className="small soft">{label}</figcaption>
  </figure>
)

/** Every size, crust, sauce and topping of the drawn pizza, and every other drawing. */
export const PizzaExamples = () => (
  <>
    <ExampleGroup title="Pizzas: tamaños" isWide>
      {sizeCodes.map((size) => (
        <Picture key={size} label={size} src={pizzaFile({ ...boricua, size })} />
      ))}
      <Picture label="mitad y mitad" src={pizzaFile(halved)} />
    </ExampleGroup>
    <ExampleGroup title="Pizzas: masas" isWide>
      {crustCodes.map((crust) => (
        <Picture key={crust} label={crust} src={pizzaFile({ ...boricua, crust, recipe: recipe('pepperoni') })} />
      ))}
    </ExampleGroup>
    <ExampleGroup title="Pizzas: salsas, con queso normal, extra y sin queso" isWide>
      {sauceCodes.flatMap((sauce) =>
        (['normal', 'extra', 'none'] as const).map((cheese) => (
          <Picture
            key={sauce + cheese}
            label={`${sauce}, ${cheese}`}
            src={pizzaFile({ ...boricua, recipe: { sauce, cheese, toppings: [] } })}
          />
        )),
      )}
    </ExampleGroup>
    <ExampleGroup title="Ingredientes" isWide>
      {toppingCodes.map((code) => (
        <div key={code} className={styles.topping}>
          <Picture label={code} src={pizzaFile({ ...boricua, recipe: recipe(code) }, 120)} width={120} />
          <img src={toppingFile(code)} alt="" width="40" height="40" className={styles.toppingIcon} />
        </div>
      ))}
    </ExampleGroup>
    <ExampleGroup title="Otros productos" isWide>
      {goodNames.map((name) => (
        <Picture key={name} label={name} src={goodFile(name)} width={120} />
      ))}
    </ExampleGroup>
  </>
)
