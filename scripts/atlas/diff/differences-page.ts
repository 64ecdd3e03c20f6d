import type { Language } from '../../../contract/primitives.ts'
import { announcementOfFile } from '../../../src/atlas/pictures.ts'
import type { FlowDifference, MachineDifference } from './compare-flows.ts'
import { summarize } from './summarize.ts'

const words = {
  es: {
    title: 'Lo que cambió en los flujos',
    summary: 'En pocas palabras',
    new: 'nuevo',
    gone: 'ya no está',
    changed: 'cambió',
    pictures: 'Fotos que cambiaron',
    before: 'Antes',
    now: 'Ahora',
  },
  en: {
    title: 'What changed in the flows',
    summary: 'In a few words',
    new: 'new',
    gone: 'gone',
    changed: 'changed',
    pictures: 'Pictures that changed',
    before: 'Before',
    now: 'Now',
  },
} as const

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function itemOf({ before, after }: FlowDifference, language: Language): string {
  const kind = before === null ? 'new' : after === null ? 'gone' : 'changed'
  const parts = [
    ...(before === null ? [] : [`<del>${escape(before)}</del>`]),
    ...(after === null ? [] : [`<ins>${escape(after)}</ins>`]),
  ]
  return `<li class="${kind}"><small>${words[language][kind]}</small>${parts.join('')}</li>`
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
ul { list-style: none; padding: 0 }
li { margin: .5rem 0; padding: .5rem .75rem; border-inline-start: 4px solid }
.new { border-color: #2f7d4f } .gone { border-color: #b3261e } .changed { border-color: #b7791f }
small { display: block; text-transform: uppercase; letter-spacing: .04em }
figure { margin: 1rem 0 } figure img { width: 12rem; margin-inline-end: 1rem }
del, ins { display: block; text-decoration: none }
del { color: light-dark(#9a1b14, #ff9a90); text-decoration: line-through } ins { color: light-dark(#1d6b3e, #8fdcae) }`

const pairOf = (name: string, { before, now }: (typeof words)[Language]) =>
  `<figure><figcaption>${escape(announcementOfFile(name))}</figcaption>${['before', 'now']
    .map((folder) => `<img src="${folder}/${name}" alt="${folder === 'before' ? before : now}" loading="lazy">`)
    .join('')}</figure>`

function summaryOf(differences: readonly MachineDifference[], language: Language): string {
  const { lead, added, flows } = summarize(differences, language)
  const groups = added.map(({ title, flows: own }) => {
    const entries = own.map(
      ({ id, name, about }) => `<li><a href="#${id}">${escape(name)}</a><br>${escape(about)}</li>`,
    )
    return `<h3>${title}</h3><ul>${entries.join('')}</ul>`
  })
  const items = flows.map(
    ({ id, name, counts, sentences }) =>
      `<li><a href="#${id}">${escape(name)}</a> (${escape(counts)})<br>${sentences.map(escape).join('<br>')}</li>`,
  )
  return `<section><h2>${words[language].summary}</h2>${lead.map((one) => `<p>${escape(one)}</p>`).join('')}${groups.join('')}<ul>${items.join('')}</ul></section>`
}

/** Returns a page of the differences and of the changed pictures in one language, which opens without a server. */
export function differencesPage(
  differences: readonly MachineDifference[],
  range: string,
  pictures: readonly string[],
  language: Language,
): string {
  const { title, pictures: picturesTitle } = words[language]
  const chapters = differences.map(
    ({ id, name, differences: own }) =>
      `<section id="${id}"><h2>${escape(name)}</h2><ul>${own.map((one) => itemOf(one, language)).join('')}</ul></section>`,
  )
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${escape(range)}</p>
${summaryOf(differences, language)}
${chapters.join('\n')}
${pictures.length === 0 ? '' : `<section><h2>${picturesTitle}</h2>${pictures.map((name) => pairOf(name, words[language])).join('')}</section>`}</html>`
}
