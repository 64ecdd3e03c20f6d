/** A question of the FAQ, and its answer as HTML. */
export type Question = { readonly id: string; readonly title: string; readonly html: string }
export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

const heading = /<h([23]) id="([^"]*)">(.*?)<\/h\1>/g

/** Returns the text of a document before its first heading. */
export const introOf = (html: string) => (html.split(/<h[23] /)[0] ?? '').trim()

/** Returns groups (`h2`) and questions (`h3`) of a document; questions before any group have a group without a title. */
export function questionGroups(html: string): readonly QuestionGroup[] {
  const groups: { id: string; title: string; questions: Question[] }[] = []
  const found = [...html.matchAll(heading)]
  for (const [index, match] of found.entries()) {
    const [whole, level, id = '', title = ''] = match
    if (level === '2') {
      groups.push({ id, title, questions: [] })
      continue
    }
    const answer = html.slice(match.index + whole.length, found[index + 1]?.index)
    if (groups.length === 0) groups.push({ id: '', title: '', questions: [] })
    groups.at(-1)?.questions.push({ id, title, html: answer.trim() })
  }
  return groups.filter(({ questions }) => questions.length > 0)
}
