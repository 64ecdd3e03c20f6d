import * as v from 'valibot'
import { Uuid } from '../../../contract/primitives.ts'

const page = /^\/tracker-order\/([^/]+)\/?$/
const fragment = /^#token=([\w-]{43})$/

/** Returns the order of an emailed link, with its token; null for any other address. */
export function linkedOrder({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const uuid = page.exec(pathname)?.[1]
  const token = fragment.exec(hash)?.[1]
  return token !== undefined && v.is(Uuid, uuid) ? { uuid, token } : null
}
