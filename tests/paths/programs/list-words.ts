import type { Language } from '../../../contract/primitives.ts'
import type { Coverage } from '../kit/coverage.ts'
import type { ListedPath } from './path-list.ts'
import type { Said } from './read-arguments.ts'

type Part =
  | 'path'
  | 'paths'
  | 'more'
  | 'all'
  | 'slow'
  | 'onPage'
  | 'unchanged'
  | 'step'
  | 'steps'
  | 'invariants'
  | 'missing'
  | 'system'
  | 'replay'
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
    slow: 'Se exploran todos los flujos, cosa de unos minutos; el nombre de uno basta para verlo en segundos…',
    onPage: 'en la página',
    unchanged: 'ningún estado cambia',
    step: 'paso',
    steps: 'pasos',
    invariants: 'invariantes',
    missing: 'sin cubrir',
    system: 'La tienda entera',
    replay: 'Para ver uno:',
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
    slow: 'Every flow is explored, some minutes; the name of one lists it in seconds…',
    onPage: 'on the page',
    unchanged: 'no state changes',
    step: 'step',
    steps: 'steps',
    invariants: 'invariants',
    missing: 'not covered',
    system: 'The whole shop',
    replay: 'To play one:',
  },
}

/** How the list of paths is used. */
export const listUsage: Said = {
  es: `npm run paths                            todos los caminos: de cada flujo, de sus páginas y de la tienda entera
npm run paths -- cart order              los de estos flujos
npm run paths -- system                  los de la tienda entera
npm run paths -- --search "pago rechaz"  los que tienen estas palabras
npm run paths -- --page 2                los veinte siguientes; --all, todos, como en una tubería
npm run paths -- --lang en               en inglés
npm run replay -- ID                     recorre uno`,
  en: `npm run paths                            every path: of every flow, of its pages and of the whole shop
npm run paths -- cart order              those of these flows
npm run paths -- system                  those of the whole shop
npm run paths -- --search "unpaid order" those with these words
npm run paths -- --page 2                the next twenty; --all, all of them, as in a pipe
npm run paths -- --lang en               in English
npm run replay -- ID                     plays one`,
}
