import { parseSync } from 'vite'

/** One mutation of a source file. */
export type Mutant = {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly source: string
  readonly what: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part): Node[] =>
    Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : [],
  )
const listOf = (part: unknown): Node[] => (Array.isArray(part) ? part.filter(isNode) : [])

/** Returns the name of a property, `target` or `'store.left'`. */
function keyOf(node: Node | undefined): string {
  if (node?.type !== 'Property' || !isNode(node.key)) return ''
  const { name, value } = node.key
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
}
const configWords = new Set(['actions', 'entry', 'exit', 'invoke', 'always', 'reenter'])
const words = new Set(['description', 'meta', 'id', 'type', 'says', 'screen', 'systemId', 'src'])

/** Returns all mutants of a file. `isUsed` selects the top-level functions to mutate. */
export function mutantsOfFile(file: string, source: string, isUsed: (name: string) => boolean): Mutant[] {
  const mutants: Mutant[] = []
  const text = ({ start, end }: Node) => source.slice(start, end)
  const replace = (node: Node, by: string, kind: string) => {
    const line = source.slice(0, node.start).split('\n').length
    const mutated = source.slice(0, node.start) + by + source.slice(node.end)
    const what = text(node).replaceAll(/\s+/g, ' ').slice(0, 90)
    mutants.push({
      file,
      line,
      kind,
      source: mutated,
      what: by === '' ? what : `${what} ⇒ ${by.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    })
  }
  const drop = (node: Node, kind: string) => {
    const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0
    replace({ ...node, end: node.end + comma }, '', kind)
  }

  function transitions(node: Node, parents: readonly Node[]) {
    const key = keyOf(node)
    const value = isNode(node.value) ? node.value : node
    const holder = keyOf(parents.at(-2))
    if (holder === 'on' || holder === 'after') drop(node, 'transition dropped')
    if (configWords.has(key)) drop(node, `${key} dropped`)
    if (key === 'guard') {
      drop(node, 'guard always true')
      replace(value, '() => false', 'guard always false')
      replace(value, `negated(${text(value)})`, 'guard negated')
    }
    if (key === 'target' || key === 'initial') {
      const level = parents.findLast((parent) => keyOf(parent) === 'states')
      const siblings = level && isNode(level.value) ? listOf(level.value.properties).map(keyOf) : []
      const name = String(value.value)
      const own = key === 'initial' ? statesBeside(node, parents) : siblings
      const bare = name.replace(/^\./, '')
      const other = own[(own.indexOf(bare) + 1) % own.length]
      if (other !== undefined && own.includes(bare) && other !== bare) {
        replace(value, `'${name.startsWith('.') ? '.' : ''}${other}'`, `${key} swapped`)
      }
    }
    if (holder === 'delays' && typeof value.value === 'number') replace(value, String(value.value + 1), 'delay changed')
  }

  function statesBeside(node: Node, parents: readonly Node[]): string[] {
    const states = listOf(parents.at(-1)?.properties).find((property) => keyOf(property) === 'states')
    return states && isNode(states.value) ? listOf(states.value.properties).map(keyOf) : []
  }

  function lists(node: Node, parents: readonly Node[]) {
    const elements = listOf(node.elements)
    const isChoice = /^(always|onDone|onError|[a-zA-Z]+\.[a-zA-Z]+|searchDebounce)$/.test(keyOf(parents.at(-1)))
    for (const element of elements) drop(element, isChoice ? 'branch dropped' : 'element dropped')
    const [first, second] = elements
    if (isChoice && first && second) {
      replace({ ...node, start: first.start, end: second.end }, `${text(second)}, ${text(first)}`, 'branches swapped')
    }
  }

  function expressions(node: Node, parents: readonly Node[]) {
    const { operator, left, right } = node
    if (/^(Binary|Logical)Expression$/.test(node.type) && isNode(left) && isNode(right)) {
      const opposite = opposites[String(operator)]
      if (opposite !== undefined) replace(node, `(${text(left)} ${opposite} ${text(right)})`, 'operator changed')
      if (operator === '??') replace(node, text(right), 'always the default')
    }
    if (node.type === 'ConditionalExpression' && isNode(node.consequent) && isNode(node.alternate)) {
      replace(node, text(node.alternate), 'never the first branch')
      replace(node, text(node.consequent), 'always the first branch')
    }
    if (node.type === 'UnaryExpression' && operator === '!' && isNode(node.argument))
      replace(node, text(node.argument), 'not dropped')
    if (node.type === 'ReturnStatement' && isNode(node.argument))
      replace(node.argument, 'undefined', 'nothing returned')
    if (node.type === 'Literal' && typeof node.value === 'boolean')
      replace(node, String(!node.value), 'boolean flipped')
    if (node.type === 'Literal' && typeof node.value === 'number')
      replace(node, String(node.value + 1), 'number changed')
    if (
      node.type === 'Identifier' &&
      parents.at(-1)?.type === 'MemberExpression' &&
      parents.at(-1)?.property === node
    ) {
      if (node.name === 'some') replace(node, 'every', 'some becomes every')
      if (node.name === 'at') replace(node, 'findLast', 'another method')
    }
    const isAssigned = parents.some(
      (parent) => parent.type === 'CallExpression' && isNode(parent.callee) && parent.callee.name === 'assign',
    )
    if (node.type === 'Property' && isAssigned && parents.at(-1)?.type === 'ObjectExpression')
      drop(node, 'assignment dropped')
  }

  function walk(node: Node, parents: readonly Node[]) {
    if (node.type.startsWith('TS') && !/TSAs|TSSatisfies|TSNonNull/.test(node.type)) return
    if (node.type === 'ImportDeclaration' || words.has(keyOf(node))) return
    if (parents.length === 1 && !isUsed(nameOf(node))) return
    if (node.type === 'Property') transitions(node, parents)
    if (node.type === 'ArrayExpression') lists(node, parents)
    expressions(node, parents)
    for (const child of childrenOf(node)) walk(child, [...parents, node])
  }

  const { program } = parseSync(file, source)
  if (isNode(program)) walk(program, [])
  return mutants
}

/** Returns the name that a top-level statement declares. */
function nameOf(statement: Node): string {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  const declared = isNode(declaration.id) ? declaration : listOf(declaration.declarations)[0]
  return declared && isNode(declared.id) ? String(declared.id.name) : ''
}
