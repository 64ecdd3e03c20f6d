import type { Estimate as EstimateWire } from '../../contract/estimate.ts'
import type { Estimate } from '../domain/eta.ts'

/** Returns an estimate in the contract's form. */
export const estimateWire = (estimate: Estimate | null): EstimateWire | null =>
  estimate && { minutes: estimate.minutes, at: estimate.at.toString() }
