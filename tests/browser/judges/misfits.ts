/** Runs in the page: sideways scroll, words that are cut off, and targets too small for a thumb. */
export function misfits({ judgesTargets }: { judgesTargets: boolean }): string[] {
  const found: string[] = []
  const label = (element: Element) =>
    `<${element.tagName.toLowerCase()}> "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`
  const rowsThatScroll = (element: Element) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true
    return false
  }
  /** Shown to nobody, or only to those who listen. */
  const isHidden = (element: Element) => {
    const { width, height, bottom } = element.getBoundingClientRect()
    return (
      width <= 1 ||
      height <= 1 ||
      bottom <= 0 ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) {
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !element.closest('svg') && !rowsThatScroll(element))
    found.push(`sideways by ${over}: ${wide.slice(0, 3).map(label).join(', ')}`)
  }

  for (const element of document.querySelectorAll('button, a, h1, h2, h3, h4, p, label, legend, dt, dd, li, span')) {
    if (element.closest('svg') || isHidden(element)) continue
    const { display, overflowX } = getComputedStyle(element)
    if (display === 'inline' || ['auto', 'scroll'].includes(overflowX)) continue
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      found.push(`cut off: ${label(element)} ${element.scrollWidth} > ${element.clientWidth}`)
  }

  const targets = 'button, a[href], select, summary, input:not([type=hidden]), textarea, [role=tab], [role=radio]'
  for (const target of judgesTargets ? document.querySelectorAll(targets) : []) {
    const whole = target.matches('[type=radio], [type=checkbox], [role=radio]')
      ? (target.closest('label') ?? target)
      : target
    if (isHidden(whole) || getComputedStyle(whole).display === 'inline') continue // a link within a sentence
    const { width, height } = whole.getBoundingClientRect()
    if (Math.min(width, height) < 43.5)
      found.push(`small: ${label(whole)} ${Math.round(width)} x ${Math.round(height)}`)
  }
  return [...new Set(found)]
}
