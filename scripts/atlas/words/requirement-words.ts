import { models } from '../../../tests/paths/models.ts'
import { requirementsOfMachine } from '../../../tests/paths/requirements.ts'
import { readRows } from '../../../tests/unit/coverage-rows.ts'

/** The key of what is wanted, by its id in docs/coverage.md. */
export const requirementKey = (id: string) => `requirement/${id}`

/** The rows of docs/coverage.md that flows are about, as they are written there, without the marks of code: in English. */
export function requirementRows(): ReadonlyMap<string, string> {
  const ids = new Set(models.flatMap(({ machine }) => Object.keys(requirementsOfMachine(machine.id))))
  return new Map(
    readRows()
      .filter(({ id }) => ids.has(id))
      .map(({ id, text }) => [requirementKey(id), text.replaceAll('`', '')]),
  )
}
