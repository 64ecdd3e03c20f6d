import { bohioOutline, bohioWidth, petalPosition, pizzaOutline, pizzaWidth } from './logo-outlines.ts'

/** The hut whose roof is a slice: the edge of its thatch is the crust. */
const markShapes = (
  <>
    <path d="M9 26h30v17.5a1.5 1.5 0 0 1-1.5 1.5h-27A1.5 1.5 0 0 1 9 43.5z" fill="#fff8ea" />
    <path d="M19 45V36a5 5 0 0 1 10 0v9z" fill="#12402f" />
    <path
      d="M22.3 3.2a2 2 0 0 1 3.4 0L45.6 26.5c.9 1.1.3 2.5-1 2.7-.7 4.3-4.7 4.6-5.8 1.5-.9 4.6-5.5 4.7-6.4.8-.9 4.3-5.7 4.3-6.4 0l-2-.1c-.8 4.2-5.5 4.2-6.4-.1-.9 3.9-5.5 3.8-6.4-.6-1.1 3.1-5.1 2.8-5.8-1.5-1.3-.2-1.9-1.6-1-2.7z"
      fill="#c9762b"
    />
    <path d="M22.3 3.2a2 2 0 0 1 3.4 0L43 24.5c-12 3.6-26 3.6-38 0z" fill="#f7b932" />
    <path
      d="M24 8l-6.5 17M24 8l6.5 17M24 8L9.5 24M24 8l14.5 16"
      stroke="#c9762b"
      strokeOpacity=".45"
      fill="none"
      strokeLinecap="round"
    />
    <circle cx="24" cy="13.5" r="2.6" fill="#d3311f" />
    <circle cx="17.5" cy="20.5" r="3" fill="#d3311f" />
    <circle cx="29.8" cy="21.3" r="3" fill="#d3311f" />
  </>
)

const WORD_START = 54
const WORD_GAP = 7
const WIDTH = WORD_START + bohioWidth + WORD_GAP + pizzaWidth + 2

/** The name in outlines, on a deep ground; the accent of the í is a flamboyán petal. What links it says its name. */
export const Logo = ({ height = 36 }: { height?: number }) => (
  <svg viewBox={`0 0 ${WIDTH} 48`} height={height} width={(height * WIDTH) / 48} aria-hidden="true" focusable="false">
    {markShapes}
    <g transform={`translate(${WORD_START} 35)`}>
      <path d={bohioOutline} fill="currentColor" />
      <path d={pizzaOutline} transform={`translate(${bohioWidth + WORD_GAP} 0)`} fill="var(--corn)" />
    </g>
    <path
      transform={`translate(${WORD_START + petalPosition - 0.5} 16)`}
      d="M-1.6 0C-3-4.5 1.2-8.5 7-9c.6 5.4-2.6 9.8-8.6 9z"
      fill="var(--petal)"
    />
  </svg>
)

export const Mark = ({ size = 40 }: { size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    {markShapes}
  </svg>
)
