/** Runs in the page and reports sideways scrolling, text that is cut off, broken or covered, and targets that are too small. */
export function layoutIssues({ checksTargets }: { checksTargets: boolean }): string[] {
  const found: string[] = []
  const label = (element: Element) =>
    `<${element.tagName.toLowerCase()}> "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`
  const rowsThatScroll = (element: Element) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true
    return false
  }
  /** Not rendered, or for screen readers only. */
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

  const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const covered = [...document.querySelectorAll('body *')]
    .filter((element) => !isHidden(element) && isFixed(element) && element.clientWidth > innerWidth / 2)
    .map((element) => element.getBoundingClientRect())
    .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0)
  if (innerHeight < 400 && covered > innerHeight / 2)
    found.push(`fixed parts cover ${Math.round(covered)} of ${innerHeight}`)

  for (const element of document.querySelectorAll('button, a, h1, h2, h3, h4, p, label, legend, dt, dd, li, span')) {
    if (element.closest('svg') || isHidden(element)) continue
    const { display, overflowX } = getComputedStyle(element)
    if (display === 'inline' || ['auto', 'scroll'].includes(overflowX)) continue
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      found.push(`cut off: ${label(element)} ${element.scrollWidth} > ${element.clientWidth}`)
  }

  /** Returns every visible text with its position. */
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.closest('svg, noscript, script, style, [inert]') || isHidden(element)) return []
    if (element.clientWidth === 1) return [] // for screen readers only
    return [...element.childNodes].flatMap((node) =>
      node instanceof Text && node.data.trim() !== '' ? [{ element, node }] : [],
    )
  })
  const rangeOf = (node: Text, start: number, end: number) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return range
  }
  /** Returns how much an ancestor cuts off; scrolling rows and maps are exempt. */
  const clipOf = (element: Element) => {
    if (element.closest('.maplibregl-map')) return null
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer)
      if (['auto', 'scroll'].includes(overflowX)) return null
      if (overflowX !== 'visible') return outer
    }
    return null
  }
  for (const { element, node } of texts) {
    const clip = clipOf(element)?.getBoundingClientRect()
    const { left, right } = rangeOf(node, 0, node.length).getBoundingClientRect()
    if (clip && (right > clip.right + 1 || left < clip.left - 1)) found.push(`cut off: ${label(element)}`)
    for (const { index, 0: word } of node.data.matchAll(/[\p{L}\d$.,:]+/gu)) {
      if (word.length > 16) continue // such a word fits no phone column at twice its size
      const lines = new Set(
        [...rangeOf(node, index, index + word.length).getClientRects()].map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) found.push(`broken word: "${word}" in ${label(element)}`)
    }
  }

  const floats = (element: Element) => {
    for (let outer: Element | null = element; outer; outer = outer.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(outer).position)) return true
    return false
  }
  /** An icon counts as the round target that contains only it. */
  const wholeOf = (control: Element) => {
    const { parentElement: round } = control
    return control.matches('svg') && round?.childNodes.length === 1 ? round : control
  }
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, svg')]
    .map(wholeOf)
    .filter((control) => !isHidden(control) && !floats(control) && getComputedStyle(control).display !== 'inline')
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
  /** Returns the scroll container of an element: content beyond its edges is not visible. */
  const rollOf = (element: Element) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowY)) return outer.getBoundingClientRect()
    return { top: -Infinity, bottom: Infinity }
  }
  for (const { element, node } of texts) {
    if (floats(element)) continue
    const roll = rollOf(element)
    for (const rect of rangeOf(node, 0, node.length).getClientRects())
      for (const { control, box } of controls) {
        const width = Math.min(rect.right, box.right) - Math.max(rect.left, box.left)
        const height = Math.min(rect.bottom, roll.bottom, box.bottom) - Math.max(rect.top, roll.top, box.top)
        // A line box is taller than its letters.
        if (width <= 3 || height <= rect.height / 4 || control.contains(element) || element.contains(control)) continue
        found.push(`covered: ${label(element)} by ${label(control)}`)
      }
  }

  const targets = 'button, a[href], select, summary, input:not([type=hidden]), textarea, [role=tab], [role=radio]'
  for (const target of checksTargets ? document.querySelectorAll(targets) : []) {
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
