import { use, type ComponentProps } from 'react'
import { loadOutcome, loadPaths, loadProof } from '../atlas-data.ts'
import { MachineDiagrams } from '../views/machine-diagrams.tsx'
import { proofCounts } from './proof-counts.ts'

/** The diagrams of a machine with the number of paths through each state and arrow. */
export const ProofDiagrams = (props: ComponentProps<typeof MachineDiagrams>) => {
  const { machine, marksOf } = props
  const counts = proofCounts(use(loadProof(machine.id)), use(loadPaths(machine.id)), use(loadOutcome(machine.id)))
  return <MachineDiagrams {...props} marksOf={(transitions) => ({ ...marksOf(transitions), counts })} />
}
