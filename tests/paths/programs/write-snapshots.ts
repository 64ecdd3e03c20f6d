// `npm run paths:write`: accepts the current paths of all machines and the current remedy paths as reviewed.
import { models } from '../models.ts'
import { planOf } from '../kit/machine-plan.ts'
import { snapshotsOf, writeSnapshots } from '../kit/path-snapshots.ts'
import { writeRemedyPaths } from '../remedies/snapshot.ts'

writeSnapshots(Object.fromEntries(models.map((model) => [model.machine.id, snapshotsOf(planOf(model))])))
writeRemedyPaths()
console.log('Wrote tests/paths/paths.json and tests/paths/remedies.json')
