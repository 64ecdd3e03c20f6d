import { useId, useMemo } from 'react'
import { drawPizza, type DrawnPizza as Pizza } from '../pizza/draw-pizza.ts'
import { useAfterPaint } from './use-after-paint.ts'
import styles from './drawn-pizza.module.css'

type DrawnPizzaProps = { pizza: Pizza; width?: number }

/**
 * A pizza drawn inline, for one that is being built; lists use cached files. Hundreds of shapes take longer than a
 * frame, so a press is painted first, and the pizza follows.
 */
export const DrawnPizza = ({ pizza, width = 320 }: DrawnPizzaProps) => {
  const id = useId()
  const shown = useAfterPaint(pizza)
  const drawing = useMemo(() => drawPizza(shown, { width, idPrefix: id }), [shown, width, id])
  return <div className={styles.pizza} dangerouslySetInnerHTML={{ __html: drawing }} />
}
