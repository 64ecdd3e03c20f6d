/** A rule, a group of rules such as `@media`, or other text. */
export type SheetNode =
  | {
      readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[]
      readonly body: string
    }
  | { readonly prelude: string; readonly nodes: readonly SheetNode[] }
  | string

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.split(' ')))
}

function neededOf(node: SheetNode, present: ReadonlySet<string>): string {
  if (typeof node === 'string') return node
  if ('nodes' in node) {
    const inner = node.nodes.map((child) => neededOf(child, present)).join('')
    return inner && `${node.prelude}{${inner}}`
  }
  const needed = node.selectors.filter(({ classes }) => classes.every((name) => present.has(name)))
  return needed.length === 0 ? '' : `${needed.map(({ text }) => text).join(',')}{${node.body}}`
}

const declaration = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;}"])*;?/g

/** Removes custom properties that neither the CSS nor the page uses, and then those that only these used. */
function withoutUnusedProperties(css: string, html: string): string {
  const used = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const less = css.replace(declaration, (text, name) => (used.has(name) ? text : ''))
  return less === css ? css : withoutUnusedProperties(less, html)
}

/**
 * Extracts the CSS that a page needs: every rule whose classes all occur in it, in any state, so that it is complete
 * without scripts, and the custom properties of these. The scripts load the whole sheet.
 */
export function createCriticalCss(sheet: readonly SheetNode[]): (html: string) => string {
  return (html) => {
    const present = classesOf(html)
    const css = sheet.map((node) => neededOf(node, present)).join('')
    return withoutUnusedProperties(css, html)
  }
}
