// Accepts the current proofs of all or the named machines, and the current remedy paths, as reviewed:
// `npm run paths:write`, `npm run paths:write -- cart order`.
import { models } from '../models.ts'
import { planOf } from '../kit/machine-plan.ts'
import { reviewedProofOf, writeProof } from '../kit/proof-file.ts'
import { proofTextOf } from '../kit/proof-text.ts'
import { writeRemedyPaths } from '../remedies/snapshot.ts'
import { failOnUnknownMachines, readArguments, type Said } from './read-arguments.ts'

const usage: Said = {
  es: 'npm run paths:write [-- FLUJO …]   acepta los cambios revisados de los flujos y de los remedios',
  en: 'npm run paths:write [-- MACHINE …]   accepts the reviewed changes of the machines and of the remedies',
}
const { positionals: wanted } = readArguments({}, usage)
failOnUnknownMachines(
  wanted,
  models.map(({ machine }) => machine.id),
  usage,
)
for (const model of models) {
  const { id } = model.machine
  if (wanted.length > 0 && !wanted.includes(id)) continue
  const text = proofTextOf(model, planOf(model))
  if (text === reviewedProofOf(model)) continue
  writeProof(model, text)
  console.log(`wrote tests/paths/models/${id}.proof.txt`)
}
writeRemedyPaths()
