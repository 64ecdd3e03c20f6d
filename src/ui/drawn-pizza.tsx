import { useId, useMemo } from 'react'
import { drawPizza, type DrawnPizza as Pizza } from '../pizza/draw-pizza.ts'
import styles from './drawn-pizza.module.css'

type DrawnPizzaProps = { pizza: Pizza; title?: string; width?: number }

/** A pizza drawn in the page, for one that changes under the hand. Lists show the cached files instead. */
export const DrawnPizza = ({ pizza, title, width = 320 }: DrawnPizzaProps) => {
  const id = useId()
  const drawing = useMemo(
    () => drawPizza(pizza, { width, idPrefix: id.replaceAll(/[^\w-]/g, ''), ...(title && { title }) }),
    [pizza, title, width, id],
  )
  return <div className={styles.pizza} dangerouslySetInnerHTML={{ __html: drawing }} />
}
