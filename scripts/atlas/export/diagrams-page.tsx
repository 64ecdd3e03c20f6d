import { noMainWay } from '../../../tests/paths/main-ways.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import type { Language } from '../../../contract/primitives.ts'
import font from '../../../public/fonts/bricolage-bohio.woff2?inline'
import baseSheet from '../../../src/ui/base.css?inline'
import fontSheet from '../../../src/ui/fonts.css?inline'
import tokenSheet from '../../../src/ui/tokens.css?inline'
import { diagramContentsOf, diagramPartsOf } from '../diagram-contents.ts'
import { createWordLookup } from '../words/word-lookup.ts'
import { Diagram } from '../../../src/atlas/diagram/diagram.tsx'
import diagramSheet from '../../../src/atlas/diagram/diagram.module.css?inline'
import type { Drawing } from '../../../src/atlas/drawing.ts'
import { layOut } from '../build/layout.ts'
import { descriptionKey, stateKey } from '../words/flow-words.ts'
import { readFlowWords } from '../words/read-flow-words.ts'

type Chapter = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly drawings: readonly Drawing[]
}

/** Returns the style sheets with the font embedded, because the page may be opened anywhere. */
const sheets = `${fontSheet}${tokenSheet}${baseSheet}${diagramSheet}`.replaceAll(
  /url\([^)]*bricolage-bohio\.woff2[^)]*\)/g,
  `url(${font})`,
)

const titles = { es: 'Los flujos de Bohío Pizza', en: 'The flows of Bohío Pizza' } as const

const Book = ({ language, chapters }: { language: Language; chapters: readonly Chapter[] }) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{titles[language]}</title>
      <style>{sheets}</style>
    </head>
    <body className="wrap">
      <h1>{titles[language]}</h1>
      <nav>
        <ul>
          {chapters.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {chapters.map(({ id, name, about, drawings }) => (
        <section key={id} id={id} className="section">
          <h2>{name}</h2>
          <p className="soft">{about}</p>
          {drawings.map((drawing) => (
            <div key={drawing.id} style={{ overflow: 'auto' }}>
              <Diagram drawing={drawing} />
            </div>
          ))}
        </section>
      ))}
    </body>
  </html>
)

/** Returns one HTML page with all diagrams in one language; it opens without a server. */
export async function diagramsPage(machines: readonly AnyStateMachine[], language: Language): Promise<string> {
  const phrases = createWordLookup(readFlowWords(language))
  const chapters: Chapter[] = []
  for (const machine of machines) {
    const drawings: Drawing[] = []
    for (const part of diagramPartsOf(machine))
      drawings.push(await layOut(part.id, diagramContentsOf(machine, part, phrases, noMainWay)))
    const { id, root } = machine
    chapters.push({ id, name: phrases.say(stateKey(root)), about: phrases.say(descriptionKey(root)), drawings })
  }
  return `<!doctype html>${renderToStaticMarkup(<Book language={language} chapters={chapters} />)}`
}
