import type { Proof, Row } from '../../conventions/coverage-rows.ts'
import { reviewedRemedies } from '../remedies/snapshot.ts'

/** Returns the tests beside a flow's paths that prove a row: those that it names, and the remedies of its error code. */
export function proofsOfRow({ text, proofs }: Row): readonly Proof[] {
  const code = text.replaceAll('`', '')
  const remedies = Object.keys(reviewedRemedies()).filter((name) => name === code || name.startsWith(`${code} at `))
  return [...proofs, ...remedies.map((title) => ({ file: 'remedies.test', title }))]
}
