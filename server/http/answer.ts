import type { Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { itemOf, itemsOf } from '../../contract/envelope.ts'
import { Failure } from '../../contract/errors.ts'
import { answerWith } from './answer-headers.ts'

/** A body that is JSON already. */
export const ready = (c: Context, body: string) => answerWith(c, body, { 'content-type': 'application/json' })
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

const wireSide = { typeMode: 'input', errorMode: 'ignore' }

const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: resolver(schema, wireSide) } })

/** OpenAPI entry of a call that answers `body`. */
export const describe = (tag: string, summary: string, body: v.GenericSchema) =>
  describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'Done', content: json(body) },
      default: { description: 'Refused', content: json(Failure) },
    },
  })
/** OpenAPI entry of a stream of Server-Sent Events. */
export const describeStream = (tag: string, summary: string, event: v.GenericSchema) =>
  describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: {
        description: 'One event after another',
        content: { 'text/event-stream': { schema: resolver(event, wireSide) } },
      },
      default: { description: 'Refused', content: json(Failure) },
    },
  })
export const describeItem = (tag: string, summary: string, schema: v.GenericSchema) =>
  describe(tag, summary, itemOf(schema))
export const describeItems = (tag: string, summary: string, schema: v.GenericSchema) =>
  describe(tag, summary, itemsOf(schema))
