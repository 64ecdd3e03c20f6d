import { useId, useMemo, useEffect, useState } from 'react'
import { drawPizza, type DrawnPizza as Pizza } from '../pizza/draw-pizza.ts'
import { afterPaint } from './after-paint.ts'
import styles from './drawn-pizza.module.css'

/** Returns the value as of the last paint, so that its effects do not delay the response to a press. */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}

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
