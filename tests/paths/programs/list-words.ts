import type { Language } from '../../../contract/primitives.ts'
import type { ListedPath } from '../../../src/atlas/path-list.ts'
import type { Coverage } from '../kit/coverage.ts'
import type { Said } from './read-arguments.ts'

type Part =
  | 'path'
  | 'paths'
  | 'more'
  | 'all'
  | 'slow'
  | 'fitting'
  | 'onPage'
  | 'unchanged'
  | 'step'
  | 'steps'
  | 'invariants'
  | 'proves'
  | 'shown'
  | 'missing'
  | 'system'
  | 'proven'
  | 'unproven'
  | 'replay'
  | 'tests'
  | 'onlyTests'
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
    path: 'camino',
    paths: 'caminos',
    more: 'más',
    all: 'todos',
    slow: 'Se exploran todos los flujos, cosa de un minuto; después de npm run build son segundos…',
    fitting: 'Requisitos con esas palabras:',
    onPage: 'en la página',
    unchanged: 'ningún estado cambia',
    step: 'paso',
    steps: 'pasos',
    invariants: 'invariantes',
    proves: 'demuestra',
    shown: 'se ve en el paso',
    missing: 'sin cubrir',
    system: 'La tienda entera',
    proven: 'requisitos demostrados, de',
    unproven: 'ningún camino demuestra',
    tests: 'También lo comprueban:',
    onlyTests: 'Lo comprueban:',
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
    path: 'path',
    paths: 'paths',
    more: 'more',
    all: 'all of them',
    slow: 'Every flow is explored, about a minute; after npm run build it takes seconds…',
    fitting: 'Requirements with these words:',
    onPage: 'on the page',
    unchanged: 'no state changes',
    step: 'step',
    steps: 'steps',
    invariants: 'invariants',
    proves: 'proves',
    shown: 'seen at step',
    missing: 'not covered',
    system: 'The whole shop',
    proven: 'requirements proven, of',
    unproven: 'not proven by a path',
    tests: 'Also proven by:',
    onlyTests: 'Proven by:',
    replay: 'To play one:',
    none: 'No path proves',
  },
}

/** How the list of paths is used. */
export const listUsage: Said = {
  es: `npm run paths                            todos los caminos: de cada flujo, de sus páginas y de la tienda entera
npm run paths -- cart order              los de estos flujos
npm run paths -- system                  los de la tienda entera
npm run paths -- --requirement 4.10      los que demuestran un requisito de docs/coverage.md o un código como CP-23
npm run paths -- --search "pago rechaz"  los que tienen estas palabras, o sus requisitos
npm run paths -- --page 2                los veinte siguientes; --all, todos, como en una tubería
npm run paths -- --lang en               en inglés
npm run replay -- ID                     recorre uno`,
  en: `npm run paths                            every path: of every flow, of its pages and of the whole shop
npm run paths -- cart order              those of these flows
npm run paths -- system                  those of the whole shop
npm run paths -- --requirement 4.10      those that prove a requirement of docs/coverage.md or a code such as CP-23
npm run paths -- --search "unpaid order" those with these words, or whose requirements have them
npm run paths -- --page 2                the next twenty; --all, all of them, as in a pipe
npm run paths -- --lang en               in English
npm run replay -- ID                     plays one`,
}
