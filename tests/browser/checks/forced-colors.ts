import type { Page } from '@playwright/test'

/** Runs in the page and marks the buttons and links that are drawn as boxes. */
function markBoxes() {
  for (const control of document.querySelectorAll('button, main a[href][class*=button]'))
    if (control.checkVisibility() && !/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(control).backgroundColor))
      control.setAttribute('data-box', '')
}

/** Runs in the page and reports what cannot be seen in forced colors: what is chosen, and the boxes of buttons. */
function unseenInForcedColors(): string[] {
  const label = (element: Element) => `"${(element.textContent || element.getAttribute('aria-label') || '').trim()}"`
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().bottom > 0
  const chosen = '[aria-current]:not([aria-current=false], section), [aria-pressed=true], [aria-selected=true]'
  const canvas = getComputedStyle(document.body).backgroundColor
  const isMarked = (element: Element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element)
    return (backgroundColor !== canvas && !backgroundColor.endsWith(', 0)')) || parseFloat(borderTopWidth) > 0
  }
  const unmarked = [...document.querySelectorAll(chosen)].filter((element) => isSeen(element) && !isMarked(element))
  const boxless = [...document.querySelectorAll('[data-box]')].filter((element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element)
    const hasEdge = (parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') || outlineStyle !== 'none'
    return isSeen(element) && !hasEdge && !isMarked(element)
  })
  for (const box of document.querySelectorAll('[data-box]')) box.removeAttribute('data-box')
  return [...unmarked.map((one) => `chosen: ${label(one)}`), ...boxless.map((one) => `button: ${label(one)}`)]
}

/** Returns what cannot be seen on an open page in forced colors. */
export async function forcedColorIssues(page: Page): Promise<string[]> {
  await page.evaluate(markBoxes)
  await page.emulateMedia({ forcedColors: 'active' })
  const issues = await page.evaluate(unseenInForcedColors)
  await page.emulateMedia({ forcedColors: 'none' })
  return issues
}
