import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import * as v from 'valibot'

const Schema = v.record(v.string(), v.unknown())
const Content = v.record(v.string(), v.object({ schema: Schema }))
const Parameter = v.object({
  in: v.picklist(['header', 'path', 'query']),
  name: v.string(),
  required: v.optional(v.boolean(), false),
  schema: Schema,
})
const Operation = v.object({
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: v.optional(Content, {}) })),
})
const Description = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) })

type Schema = v.InferOutput<typeof Schema>
type Operation = v.InferOutput<typeof Operation>

/** A call of `/openapi.json`. */
export type ApiCall = {
  readonly name: string
  readonly method: string
  readonly path: string
  /** The schema of a whole request. */
  readonly request: Schema
  readonly responses: Operation['responses']
}

const partOf = (parameters: Operation['parameters'], where: string) => {
  const those = parameters.filter((one) => one.in === where)
  return {
    type: 'object',
    properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
    required: those.filter(({ required }) => required).map(({ name }) => name),
  }
}

function requestSchema({ parameters, requestBody }: Operation): Schema {
  const body = requestBody?.content['application/json']?.schema
  const properties = {
    path: partOf(parameters, 'path'),
    query: partOf(parameters, 'query'),
    headers: partOf(parameters, 'header'),
    ...(body && { body }),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Returns the calls of a document. */
export const callsOf = (document: unknown): ApiCall[] =>
  Object.entries(v.parse(Description, document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase()
      const request = requestSchema(operation)
      return { name: `${method} ${path}`, method, path, request, responses: operation.responses }
    }),
  )

/** Returns a function that says what is wrong with an answer by the document, or null. */
export function createAnswerCheck() {
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  function validatorOf(schema: Schema) {
    const text = JSON.stringify(schema)
    const validator = validators.get(text) ?? ajv.compile(schema)
    validators.set(text, validator)
    return validator
  }
  return ({ responses }: ApiCall, status: number, type: string, bodies: readonly unknown[]): string | null => {
    if (status >= 500) return `answered ${status}`
    const declared = responses[status] ?? responses['default']
    if (!declared) return `${status} is not declared`
    const schema = declared.content[type]?.schema
    if (!schema) return `${type} is not declared for ${status}`
    const validate = validatorOf(schema)
    return bodies.every((body) => validate(body)) ? null : ajv.errorsText(validate.errors)
  }
}
