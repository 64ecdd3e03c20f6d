import { commandOf, readRows } from '../../../tests/conventions/coverage-rows.ts'
import { proofsOfRow } from '../../../tests/paths/requirements/proofs-of-row.ts'
import type { PathList } from '../../../src/atlas/path-list.ts'
import type { RequirementProofs } from '../../../src/atlas/proof/requirement-proofs.ts'

/** Returns what proves each row of docs/coverage.md, from the path lists by machine. */
export function requirementProofsOf(lists: ReadonlyMap<string, PathList>): RequirementProofs {
  const counts = new Map<string, Map<string, number>>()
  for (const [machine, { paths }] of lists)
    for (const id of paths.flatMap(({ proves }) => proves)) {
      const own = counts.get(id) ?? new Map<string, number>()
      counts.set(id, own.set(machine, (own.get(machine) ?? 0) + 1))
    }
  return Object.fromEntries(
    readRows().map((row) => [
      row.id,
      {
        row: row.text.replaceAll('`', ''),
        paths: Object.fromEntries(counts.get(row.id) ?? []),
        tests: proofsOfRow(row).map((proof) => ({ ...proof, command: commandOf(proof) })),
      },
    ]),
  )
}
