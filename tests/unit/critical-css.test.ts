import { expect, test } from 'vitest'
import { createCriticalCss } from '../../server/site/critical-css.ts'
import { parseSheet } from '../../server/site/parse-sheet.ts'

const firstSheet = createCriticalCss(
  parseSheet(
    ':root{--a:1;--b:var(--c);--c:url("data:x;y");--d:2}.card{color:var(--a)}.card:hover,.gone .card{top:0}.card:not(.open){left:0}.gone{top:1px}' +
      '@media (width>600px){.card{top:2px}.gone{top:3px}}@media print{.gone{top:4px}}',
  ),
)

test('the first style sheet contains only rules whose classes occur in the page', () => {
  expect(firstSheet('<p class="big card">')).toBe(
    ':root{--a:1;}.card{color:var(--a)}.card:hover{top:0}.card:not(.open){left:0}@media (width>600px){.card{top:2px}}',
  )
})

test('a page without classes keeps only global rules, and the custom properties that it uses', () => {
  expect(firstSheet('<p>')).toBe(':root{}')
  expect(firstSheet('<p style="top:var(--b)">')).toBe(':root{--b:var(--c);--c:url("data:x;y");}')
})
