import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Model } from './model.ts'

/** Returns the file of a machine's reviewed proof, beside its model. */
const fileOf = ({ machine }: Model) => fileURLToPath(new URL(`../models/${machine.id}.proof.txt`, import.meta.url))

/** Returns the reviewed proof of a machine; empty before its first one. */
export function reviewedProofOf(model: Model): string {
  const file = fileOf(model)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Writes the proof of a machine as reviewed. */
export const writeProof = (model: Model, text: string) => writeFileSync(fileOf(model), text)
