import { languages, type Language } from '../../../contract/primitives.ts'

/** The conditions of an axe run. */
export type AxeConditions = { readonly scheme: 'light' | 'dark'; readonly width: number; readonly height: number }
/** The conditions of a layout check: text of 100 or 200 %, optionally a wider font, in either direction. */
export type LayoutConditions = {
  readonly width: number
  readonly height: number
  readonly face: 'Roboto' | 'DejaVu Sans'
  readonly text: 100 | 200
  readonly direction: 'ltr' | 'rtl'
}
export type Plan = {
  readonly language: Language
  /** The size of text that the page is opened with, in percent. */
  readonly text: 100 | 200
  readonly views: readonly AxeConditions[]
  readonly layouts: readonly LayoutConditions[]
  /** Whether the page is compared with and without the full style sheet. */
  readonly comparesSheets: boolean
}

const phone = { width: 390, height: 844 } as const
const desk = { width: 1280, height: 800 } as const
const narrow = { width: 360, height: 740 } as const
/** A desk of 1280x1024 at a zoom of 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 } as const

const views: readonly AxeConditions[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [phone, desk].map((size) => ({ scheme, ...size })),
)

const plain = { face: 'Roboto', text: 100, direction: 'ltr' } as const
const always: readonly LayoutConditions[] = [
  { ...plain, ...narrow },
  { ...plain, ...desk },
  { ...plain, ...zoomed },
]
const byTurns: readonly LayoutConditions[] = [
  { ...plain, ...narrow, face: 'DejaVu Sans' },
  { ...plain, width: 768, height: 1024 },
  { ...plain, width: 1024, height: 768 },
  { ...plain, ...narrow, text: 200 },
  { ...plain, ...desk, text: 200 },
  { ...plain, ...phone, direction: 'rtl' },
  { ...plain, ...desk, direction: 'rtl' },
]

const pick = <T>(all: readonly T[], number: number): readonly T[] => all.slice(number % all.length).slice(0, 1)

/**
 * Returns the first visit of the page with this number: one language, one view, and the common layouts plus two.
 * Each cycles at its own pace, so that every two values are paired (tests/unit/check-plan.test.ts).
 */
export const fastPlan = (number: number): Plan => ({
  language: number % 2 === 0 ? 'es' : 'en',
  text: 100,
  views: pick(views, Math.floor(number / 2)),
  layouts: [...always, ...pick(byTurns, 2 * number), ...pick(byTurns, 2 * number + 1)],
  comparesSheets: number % 12 === 0,
})

/** Returns the combinations that the first visit skips, for the page with this number. */
export function restOfPlan(number: number): readonly Plan[] {
  const fast = fastPlan(number)
  return languages.flatMap((language) => {
    const isDone = language === fast.language
    const isLeft = (layout: LayoutConditions) => !isDone || !fast.layouts.includes(layout)
    return [
      {
        language,
        text: 100,
        views: views.filter((view) => !isDone || !fast.views.includes(view)),
        layouts: [...always, ...byTurns].filter((layout) => layout.text === 100 && isLeft(layout)),
        comparesSheets: language === 'es' && !fast.comparesSheets, // no rule depends on the language
      },
      // The fast run enlarges the text of an open page; opening a page with large text may scroll it elsewhere.
      { language, text: 200, views: [], layouts: byTurns.filter(({ text }) => text === 200), comparesSheets: false },
    ] as const
  })
}
