import { parse } from 'postcss'

const classesIn = (selector: string) =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.split(' ')))
}

/**
 * Extracts the CSS that a page needs: every rule whose classes all occur in it, in any state, so that it is complete
 * without scripts. The scripts load the whole sheet.
 */
export function createCriticalCss(css: string): (html: string) => string {
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
