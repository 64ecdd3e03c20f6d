// `npm run paths:write`: accepts the current paths of all machines and the current remedy paths as reviewed.
import { models } from '../models.ts'
import { planOf } from '../kit/machine-plan.ts'
import { reviewedSnapshotOf, snapshotsOf, writeSnapshots } from '../kit/path-snapshots.ts'
import { writeRemedyPaths } from '../remedies/snapshot.ts'

let [changedStates, addedPaths, removedPaths] = [0, 0, 0]
const current = models.map((model) => {
  const { states, paths } = snapshotsOf(planOf(model))
  const before = reviewedSnapshotOf(model) ?? { states: {}, paths: {} }
  changedStates += Object.entries(states).filter(([state, print]) => before.states[state] !== print).length
  addedPaths += Object.keys(paths).filter((id) => !(id in before.paths)).length
  removedPaths += Object.keys(before.paths).filter((id) => !(id in paths)).length
  return [model.machine.id, { states, paths }] as const
})
writeSnapshots(Object.fromEntries(current))
writeRemedyPaths()
console.log(`${changedStates} fingerprints of states changed, ${addedPaths} paths added, ${removedPaths} removed`)
console.log('Coverage is not checked here: `npm run paths -- MACHINE` prints it in seconds')
console.log('Wrote tests/paths/paths.json and tests/paths/remedies.json')
