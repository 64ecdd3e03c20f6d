import { models } from '../../../tests/paths/models.ts'
import { requirementsOfMachine } from '../../../tests/paths/requirements.ts'
import { readRows } from '../../../tests/conventions/coverage-rows.ts'

/** Returns the key of a requirement, by its id in docs/coverage.md. */
export const requirementKey = (id: string) => `requirement/${id}`

/** Returns the rows of docs/coverage.md about flows, in English, without Markdown. */
export function requirementRows(): ReadonlyMap<string, string> {
  const ids = new Set(models.flatMap(({ machine }) => Object.keys(requirementsOfMachine(machine.id))))
  return new Map(
    readRows()
      .filter(({ id }) => ids.has(id))
      .map(({ id, text }) => [requirementKey(id), text.replaceAll('`', '')]),
  )
}
