import { validator } from 'hono-openapi'
import * as v from 'valibot'
import type { ErrorCode } from '../../contract/errors.ts'
import { RefusalError } from '../domain/refusal.ts'

type Issue = { readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }

const pathOf = (issue: Issue | undefined) =>
  (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** Parses the body, the query or the path of a call; what does not parse is COMMON-01 with the path of the field, or the code of that field. */
export const input = <S extends v.GenericSchema, T extends 'json' | 'query' | 'param'>(
  target: T,
  schema: S,
  codes: Readonly<Record<string, ErrorCode>> = {},
) =>
  validator(
    target,
    schema,
    (result) => {
      if (result.success) return
      const path = pathOf(result.error[0])
      throw new RefusalError(codes[path] ?? 'COMMON-01', { path })
    },
    { options: { typeMode: 'input', errorMode: 'ignore' } },
  )
