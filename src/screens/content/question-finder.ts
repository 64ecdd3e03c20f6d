import MiniSearch from 'minisearch'
import { foldText } from '../../../contract/fold-text.ts'
import type { Question } from './faq-parts.ts'

/** Stop words. */
const small = new Set(
  'a al and are can como con cual cuando de del do does el en es for hago how i is la las lo los me mi my of para por puedo que se si the to un una what when y'.split(
    ' ',
  ),
)
/** What people type for a word that the documents have. */
const alike: Readonly<Record<string, string>> = { devolucion: 'reembolso', devoluciones: 'reembolso' }
const asWritten = (term: string) => alike[foldText(term)] ?? foldText(term)
const telling = (term: string) => (small.has(foldText(term)) ? null : asWritten(term))
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/&[a-z]+;|&#\d+;/g, ' ')

/** Finds questions by their text and answers, best first; ignores accents and small typos. */
export function questionFinder(questions: readonly Question[]): (text: string) => readonly Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const index = new MiniSearch<{ id: string; title: string; answer: string }>({
    fields: ['title', 'answer'],
    processTerm: foldText,
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(questions.map(({ id, title, html }) => ({ id, title: words(title), answer: words(html) })))
  return (text) => {
    const isTelling = text.split(/[^\p{L}\p{N}]+/u).some((term) => term !== '' && telling(term) !== null)
    const found = index.search(text, { processTerm: isTelling ? telling : asWritten })
    return found.flatMap(({ id }) => byId.get(String(id)) ?? [])
  }
}
