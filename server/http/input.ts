import type { Context, Next } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'
import { toAddressProblemCode } from '../../contract/delivery-address.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { RefusalError } from '../domain/refusal.ts'
import { openApiSchemaOptions } from './openapi-schema-options.ts'

type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
type Codes = Readonly<Record<string, ErrorCode>>

const pathOf = (issue: Issue | undefined) =>
  (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

function refusal(path: string, codes: Codes, message = ''): RefusalError {
  const problem = toAddressProblemCode(message)
  return new RefusalError(codes[path] ?? 'COMMON-01', { path, ...(problem && { problem }) })
}

/** Parses the body, query or path of a call; refuses with COMMON-01, the path of the field and its problem, or with the code of that field. */
export function validateInput<S extends v.GenericSchema<unknown, object>, T extends 'json' | 'query' | 'param'>(
  target: T,
  schema: S,
  codes: Codes = {},
) {
  const parse = validator(
    target,
    schema,
    (result) => {
      if (!result.success) throw refusal(pathOf(result.error[0]), codes, result.error[0]?.message)
    },
    openApiSchemaOptions,
  )
  if (target !== 'query') return parse
  // The library looks for a content type, which reads all headers; a query needs none.
  return new Proxy(parse, {
    apply: (_parse, _self, [c, next]: [Context, Next]) => {
      const given = v.safeParse(schema, c.req.query())
      if (!given.success) throw refusal(v.getDotPath(given.issues[0]) ?? '', codes)
      c.req.addValidatedData('query', given.output)
      return next()
    },
  })
}
