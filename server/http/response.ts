import type { Context } from 'hono'
import { describeRoute, resolver, type DescribeRouteOptions } from 'hono-openapi'
import * as v from 'valibot'
import { itemEnvelope, itemsEnvelope } from '../../contract/envelope.ts'
import { Failure } from '../../contract/errors.ts'
import { OfficeFailure } from '../../contract/office/errors.ts'
import { respondWith } from './response-headers.ts'
import { describeHeaders, type CallHeaders } from './openapi-headers.ts'
import { openApiSchemaOptions } from './openapi-schema-options.ts'

/** Returns a response of serialized JSON. */
const ready = (c: Context, body: string) => respondWith(c, body, { 'content-type': 'application/json' })
/** Returns a body without an envelope. */
export const bareResponse = (c: Context, body: object) => ready(c, JSON.stringify(body))
/** Returns one object in an envelope. */
export const itemResponse = (c: Context, value: unknown) =>
  bareResponse(c, { status: true, message: '', data: { item: value } })
/** Returns a list in an envelope. */
export const itemsResponse = (c: Context, values: readonly unknown[]) =>
  bareResponse(c, { status: true, message: '', data: { items: values } })
/** Returns a list of serialized JSON in an envelope. */
export const serializedItemsResponse = (c: Context, values: readonly string[]) =>
  ready(c, `{"status":true,"message":"","data":{"items":[${values.join(',')}]}}`)

const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: resolver(schema, openApiSchemaOptions) } })

/** The tag of the office's calls, which have refusals of their own. */
export const officeTag = 'Office'

const describeCall = (tag: string, summary: string, done: DescribeRouteOptions['responses'], taken: CallHeaders) =>
  describeRoute({
    tags: [tag],
    summary,
    ...describeHeaders(taken),
    responses: {
      ...done,
      default: { description: 'Refused', content: json(tag === officeTag ? OfficeFailure : Failure) },
    },
  })

/** Returns the OpenAPI entry of a call with the response `body`. */
export const describeBody = (tag: string, summary: string, body: v.GenericSchema, taken: CallHeaders = {}) =>
  describeCall(tag, summary, { 200: { description: 'Done', content: json(body) } }, taken)
/** Returns the OpenAPI entry of a stream of Server-Sent Events. */
export const describeStream = (tag: string, summary: string, event: v.GenericSchema, taken: CallHeaders = {}) => {
  const content = { 'text/event-stream': { schema: resolver(event, openApiSchemaOptions) } }
  return describeCall(tag, summary, { 200: { description: 'One event after another', content } }, taken)
}
/** Returns the OpenAPI entry of a file of comma-separated values. */
export const describeCsv = (tag: string, summary: string, taken: CallHeaders = {}) => {
  const content = { 'text/csv': { schema: resolver(v.string(), openApiSchemaOptions) } }
  return describeCall(tag, summary, { 200: { description: 'Lines', content } }, taken)
}
/** Returns the OpenAPI entry of a JPEG. */
export const describePicture = (tag: string, summary: string, taken: CallHeaders = {}) => {
  const content = { 'image/jpeg': { schema: resolver(v.string(), openApiSchemaOptions) } }
  return describeCall(tag, summary, { 200: { description: 'A picture', content } }, taken)
}
export const describeItem = (tag: string, summary: string, schema: v.GenericSchema, taken: CallHeaders = {}) =>
  describeBody(tag, summary, itemEnvelope(schema), taken)
export const describeItems = (tag: string, summary: string, schema: v.GenericSchema, taken: CallHeaders = {}) =>
  describeBody(tag, summary, itemsEnvelope(schema), taken)
