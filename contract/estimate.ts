import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** When an order would be ready as soon as possible, and in how many minutes. */
export const Estimate = v.object({ minutes: v.number(), at: Instant })
export type Estimate = v.InferOutput<typeof Estimate>
