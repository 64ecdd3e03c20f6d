import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseSync, type ESTree } from 'vite'

type Schema = Readonly<Record<string, unknown>>
type ObjectSchema = {
  readonly type: 'object'
  readonly properties: Schema
  readonly required: readonly string[]
  readonly additionalProperties: Schema | false
}
type Named = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration
/** A declaration of the library, its file's text, and the namespace that it is in. */
type Declared = { readonly node: Named; readonly text: string; readonly scope: string }
/** Values of answers, or of form fields, which are texts. */
type Values = Readonly<Record<'number' | 'boolean', Schema>>

const files = [
  'shared',
  'resources/Charges',
  'resources/Checkout/Sessions',
  'resources/Disputes',
  'resources/Events',
  'resources/PaymentIntents',
  'resources/Refunds',
]
const answers: Values = { number: { type: 'number' }, boolean: { type: 'boolean' } }
const formFields: Values = { number: { type: 'string', pattern: '^\\d+$' }, boolean: { enum: ['true', 'false'] } }

function* declaredIn(body: readonly ESTree.Node[], text: string, scope = ''): Generator<[string, Declared]> {
  for (const statement of body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSModuleDeclaration' && node.id.type === 'Identifier')
      yield* declaredIn(node.body?.body ?? [], text, `${scope}${node.id.name}.`)
    if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration')
      yield [scope + node.id.name, { node, text, scope }]
  }
}

/** Reads the types that Stripe makes from its OpenAPI description for the installed library. */
function readDeclarations(): ReadonlyMap<string, Declared> {
  const folder = new URL('../../../node_modules/stripe/esm/', import.meta.url)
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(new URL(`${file}.d.ts`, folder), 'utf8')
      return [...declaredIn(parseSync(`${file}.d.ts`, text).program.body, text)]
    }),
  )
}

/** Translates types to JSON Schemas, which refer to each other by name. Types of other files are not looked into. */
function createTranslation(declarations: ReadonlyMap<string, Declared>, values: Values) {
  const $defs: Record<string, Schema> = {}

  function find(name: string, scope: string): string | null {
    if (declarations.has(scope + name)) return scope + name
    if (scope !== '') return find(name, scope.replace(/\w+\.$/, ''))
    // The file of sessions does not name the namespace that the library exports them in.
    return name.startsWith('Checkout.') ? find(name.slice('Checkout.'.length), '') : null
  }

  function refer(name: string, scope: string): Schema {
    const found = find(name, scope)
    const declared = found === null ? undefined : declarations.get(found)
    if (found === null || !declared) return {}
    if (!(found in $defs)) {
      $defs[found] = {}
      $defs[found] = translateNamed(declared)
    }
    return { $ref: `#/$defs/${found}` }
  }

  /** Enums are closed: a double needs no values that the library does not know yet. */
  function translate(type: ESTree.TSType, from: Declared): Schema {
    const { text, scope } = from
    switch (type.type) {
      case 'TSStringKeyword':
        return { type: 'string' }
      case 'TSNumberKeyword':
        return values.number
      case 'TSBooleanKeyword':
        return values.boolean
      case 'TSNullKeyword':
        return { type: 'null' }
      case 'TSUnknownKeyword':
        return {}
      case 'TSLiteralType':
        return 'value' in type.literal ? { const: type.literal.value } : {}
      case 'TSUnionType':
        return {
          anyOf: type.types
            .filter((one) => text.slice(one.start, one.end) !== 'OtherString')
            .map((one) => translate(one, from)),
        }
      case 'TSTypeLiteral':
        return objectOf(type.members, from)
      case 'TSTypeReference': {
        const name = text.slice(type.typeName.start, type.typeName.end)
        const [inner] = type.typeArguments?.params ?? []
        if (!inner) return refer(name, scope)
        if (name === 'Array') return { type: 'array', items: translate(inner, from) }
        if (name === 'Emptyable') return { anyOf: [translate(inner, from), { const: '' }] }
        return { type: 'object' }
      }
      default:
        throw new Error(`Stripe's types have a new kind: ${type.type}`)
    }
  }

  function objectOf(members: readonly ESTree.TSSignature[], from: Declared, base?: ObjectSchema): ObjectSchema {
    const properties: Record<string, unknown> = { ...base?.properties }
    const required = new Set(base?.required)
    let additionalProperties: Schema | false = false
    for (const member of members) {
      if (member.type === 'TSIndexSignature')
        additionalProperties = translate(member.typeAnnotation.typeAnnotation, from)
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
      const name = from.text.slice(member.key.start, member.key.end)
      properties[name] = translate(member.typeAnnotation.typeAnnotation, from)
      if (!member.optional) required.add(name)
    }
    return { type: 'object', properties, required: [...required], additionalProperties }
  }

  function translateInterface(node: ESTree.TSInterfaceDeclaration, from: Declared): ObjectSchema {
    const [parent] = node.extends
    const name = parent ? from.text.slice(parent.expression.start, parent.expression.end) : ''
    const base = declarations.get(find(name, from.scope) ?? '')
    const inherited = base?.node.type === 'TSInterfaceDeclaration' ? translateInterface(base.node, base) : undefined
    return objectOf(node.body.body, from, inherited)
  }

  const translateNamed = (declared: Declared): Schema =>
    declared.node.type === 'TSTypeAliasDeclaration'
      ? translate(declared.node.typeAnnotation, declared)
      : translateInterface(declared.node, declared)

  return { $defs, refer }
}

/** Returns what says how a value differs from a type of the library, such as `Checkout.Session`; '' if it does not. */
function checkerOf(declarations: ReadonlyMap<string, Declared>, values: Values) {
  return (name: string) => {
    const { $defs, refer } = createTranslation(declarations, values)
    const root = refer(name, '')
    if (!('$ref' in root)) throw new Error(`Stripe has no type ${name}`)
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    const validate = ajv.compile({ ...root, $defs })
    return (value: unknown): string => (validate(value) ? '' : ajv.errorsText(validate.errors))
  }
}

/** Returns checks of answers and of requests against Stripe's own types, by their names. */
export function readStripeSchemas() {
  const declarations = readDeclarations()
  return { answer: checkerOf(declarations, answers), request: checkerOf(declarations, formFields) }
}
