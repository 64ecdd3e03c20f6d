import * as v from 'valibot'

/** What proves each requirement, a row of docs/coverage.md, by its id. */
export const RequirementProofs = v.record(
  v.string(),
  v.object({
    /** The row in English; an error code for those about codes. */
    row: v.string(),
    /** The number of paths that prove it, by machine; a machine whose paths should but don't is left out. */
    paths: v.record(v.string(), v.number()),
    /** Tests beside paths: the file, part of the title, and and the command that runs it. */
    tests: v.array(v.object({ file: v.string(), title: v.nullable(v.string()), command: v.string() })),
  }),
)
export type RequirementProofs = v.InferOutput<typeof RequirementProofs>

/** A requirement with its id, and its name: the code that it is about, or the id. */
export type NamedProof = RequirementProofs[string] & { readonly id: string; readonly name: string }

const isCode = (row: string) => /^[A-Z]+-[\w-]+$/.test(row)

/** Returns the search of requirements by their number or error code, in any case. */
export function requirementFinderOf(proofs: RequirementProofs) {
  const named = Object.entries(proofs).flatMap(([id, proof]) => {
    if (!/\d/.test(id)) return [] // the states of a flow, which the flow shows
    const name = isCode(proof.row) ? proof.row : id
    return [id, name].map((key) => [key.toLowerCase(), { ...proof, id, name }] as const)
  })
  const byName = new Map<string, NamedProof>(named)
  return (typed: string): NamedProof | undefined => byName.get(typed.toLowerCase())
}
