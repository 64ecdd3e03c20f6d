import type { Language } from '../../../contract/primitives.ts'
import type { ListedPath } from '../../../src/atlas/path-list.ts'
import type { Coverage } from '../kit/coverage.ts'

type Part =
  | 'paths'
  | 'step'
  | 'steps'
  | 'invariants'
  | 'proves'
  | 'missing'
  | 'system'
  | 'proven'
  | 'unproven'
  | 'replay'
  | 'tests'
  | 'none'
type Words = Readonly<Record<Part, string>> & {
  readonly by: Readonly<Record<ListedPath['by'], string>>
  readonly goals: Readonly<Record<keyof Coverage, string>>
}

/** The words of the list of paths. */
export const listWords: Readonly<Record<Language, Words>> = {
  es: {
    by: { transitions: 'flechas', cases: 'datos', pairs: 'parejas', refusals: 'rechazos', pages: 'página' },
    goals: {
      states: 'estados',
      transitions: 'flechas',
      cases: 'datos y respuestas',
      pairs: 'parejas de flechas',
      refusals: 'rechazos',
    },
    paths: 'caminos',
    step: 'paso',
    steps: 'pasos',
    invariants: 'invariantes',
    proves: 'demuestra',
    missing: 'sin cubrir',
    system: 'La tienda entera',
    proven: 'requisitos demostrados, de',
    unproven: 'ningún camino demuestra',
    tests: 'También lo comprueban:',
    replay: 'Para ver uno:',
    none: 'Ningún camino demuestra',
  },
  en: {
    by: { transitions: 'arrows', cases: 'cases', pairs: 'pairs', refusals: 'refusals', pages: 'page' },
    goals: {
      states: 'states',
      transitions: 'arrows',
      cases: 'cases',
      pairs: 'pairs of arrows',
      refusals: 'refusals',
    },
    paths: 'paths',
    step: 'step',
    steps: 'steps',
    invariants: 'invariants',
    proves: 'proves',
    missing: 'not covered',
    system: 'The whole shop',
    proven: 'requirements proven, of',
    unproven: 'not proven by a path',
    tests: 'Also proven by:',
    replay: 'To play one:',
    none: 'No path proves',
  },
}
