import type { Context } from 'hono'
import { describeRoute, resolver, type DescribeRouteOptions } from 'hono-openapi'
import * as v from 'valibot'
import { itemOf, itemsOf } from '../../contract/envelope.ts'
import { Failure } from '../../contract/errors.ts'
import { answerWith } from './answer-headers.ts'
import { headersOf, type Taken } from './call-headers.ts'
import { wireSide } from './wire-side.ts'

/** A body that is JSON already. */
const ready = (c: Context, body: string) => answerWith(c, body, { 'content-type': 'application/json' })
/** A body without an envelope. */
export const bare = (c: Context, body: object) => ready(c, JSON.stringify(body))
/** The envelope of one thing. */
export const item = (c: Context, value: unknown) => bare(c, { status: true, message: '', data: { item: value } })
/** The envelope of several things. */
export const items = (c: Context, values: readonly unknown[]) =>
  bare(c, { status: true, message: '', data: { items: values } })
/** The envelope of several things that are JSON already. */
export const readyItems = (c: Context, values: readonly string[]) =>
  ready(c, `{"status":true,"message":"","data":{"items":[${values.join(',')}]}}`)

const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: resolver(schema, wireSide) } })

const describeCall = (tag: string, summary: string, done: DescribeRouteOptions['responses'], taken: Taken) =>
  describeRoute({
    tags: [tag],
    summary,
    ...headersOf(taken),
    responses: { ...done, default: { description: 'Refused', content: json(Failure) } },
  })

/** OpenAPI entry of a call that answers `body`. */
export const describe = (tag: string, summary: string, body: v.GenericSchema, taken: Taken = {}) =>
  describeCall(tag, summary, { 200: { description: 'Done', content: json(body) } }, taken)
/** OpenAPI entry of a stream of Server-Sent Events. */
export const describeStream = (tag: string, summary: string, event: v.GenericSchema, taken: Taken = {}) => {
  const content = { 'text/event-stream': { schema: resolver(event, wireSide) } }
  return describeCall(tag, summary, { 200: { description: 'One event after another', content } }, taken)
}
export const describeItem = (tag: string, summary: string, schema: v.GenericSchema, taken: Taken = {}) =>
  describe(tag, summary, itemOf(schema), taken)
export const describeItems = (tag: string, summary: string, schema: v.GenericSchema, taken: Taken = {}) =>
  describe(tag, summary, itemsOf(schema), taken)
