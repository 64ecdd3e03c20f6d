import { parse } from 'postcss'

const classesIn = (selector: string) =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.split(' ')))
}

/**
 * Makes, from the whole sheet, the part that a page needs before its first paint: every rule whose classes all occur in
 * it, whatever its state, so that a page without scripts is complete too. The scripts bring the whole sheet along.
 */
export function createFirstSheet(css: string): (html: string) => string {
  const whole = parse(css)
  return (html) => {
    const present = classesOf(html)
    const sheet = whole.clone()
    sheet.walkRules((rule) => {
      const needed = rule.selectors.filter((selector) => classesIn(selector).every((name) => present.has(name)))
      if (needed.length === 0) rule.remove()
      else if (needed.length < rule.selectors.length) rule.selectors = needed
    })
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove()
    })
    return sheet.toString()
  }
}
