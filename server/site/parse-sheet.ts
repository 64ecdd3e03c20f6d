import { parse, type ChildNode } from 'postcss'
import type { SheetNode } from './critical-css.ts'

const classesIn = (selector: string) =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function nodeOf(node: ChildNode): SheetNode {
  if (node.type === 'rule')
    return {
      selectors: node.selectors.map((text) => ({ text, classes: classesIn(text) })),
      body: node.nodes.map(String).join(';'),
    }
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule'))
    return { prelude: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`, nodes: node.nodes.map(nodeOf) }
  return node.type === 'atrule' && !node.nodes ? `${String(node)};` : String(node)
}

/** Parses a style sheet into its rules. The build does this, because it would be a tenth of a start. */
export const parseSheet = (css: string): SheetNode[] => parse(css).nodes.map(nodeOf)
