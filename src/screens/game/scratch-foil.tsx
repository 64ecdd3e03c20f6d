import { useEffect, useRef, type PointerEvent } from 'react'
import styles from './scratch-ticket.module.css'

/** Share of the foil to remove, in percent. */
const enough = 45
/** Width of the scratching coin, in CSS pixels. */
const coin = 44
const [columns, rows] = [10, 6]

type Point = { readonly x: number; readonly y: number }

/** Draws rows of little huts on the foil. */
function drawFoil(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas.getBoundingClientRect()
  const scale = devicePixelRatio
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  context.fillStyle = style.getPropertyValue('--straw')
  context.fillRect(0, 0, width, height)
  context.fillStyle = style.getPropertyValue('--corn')
  for (let row = 0; row * 28 < height + 28; row++)
    for (let x = row % 2 ? 0 : 22; x < width + 44; x += 44) {
      const y = row * 28
      context.beginPath()
      context.moveTo(x - 13, y + 12)
      context.lineTo(x, y)
      context.lineTo(x + 13, y + 12)
      context.closePath()
      context.rect(x - 8, y + 12, 16, 8)
      context.fill()
    }
}

/** Removes foil along a line. */
function scratch(canvas: HTMLCanvasElement, from: Point, to: Point) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-out'
  context.lineWidth = coin
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}

/** Foil over a ticket. With `onScratched` it can be scratched off; called once enough of it is gone. */
export const ScratchFoil = ({ onScratched }: { onScratched: (() => void) | null }) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const last = useRef<Point | null>(null)
  const bare = useRef(new Set<string>())
  useEffect(() => {
    if (ref.current) drawFoil(ref.current)
  }, [])

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const box = currentTarget.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!onScratched || !last.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const to = at(event)
    scratch(event.currentTarget, last.current, to)
    last.current = to
    bare.current.add(`${Math.floor((to.x * columns) / width)} ${Math.floor((to.y * rows) / height)}`)
    if (bare.current.size * 100 >= enough * columns * rows) onScratched()
  }
  return (
    <canvas
      ref={ref}
      className={styles.foil}
      data-scratchable={onScratched !== null}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = at(event)
      }}
      onPointerMove={move}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
    />
  )
}
