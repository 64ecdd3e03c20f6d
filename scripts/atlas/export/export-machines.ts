import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '../../../tests/paths/models.ts'
import { mermaidOf } from './mermaid.ts'
import { renderDiagramsPages } from './render-diagrams-pages.ts'
import { statelyJsonOf } from './stately-json.ts'

// Writes every machine for other tools: `npm run flows:export`, `npm run flows:export -- FOLDER`.
const folder = process.argv[2] ?? 'flows-export'
const writers = { json: statelyJsonOf, mmd: mermaidOf }

mkdirSync(folder, { recursive: true })
for (const { machine } of models) {
  for (const [ending, write] of Object.entries(writers)) {
    writeFileSync(join(folder, `${machine.id}.${ending}`), write(machine))
  }
}

const pages = await renderDiagramsPages(models.map(({ machine }) => machine))
for (const { language, html } of pages) writeFileSync(join(folder, `flows.${language}.html`), html)
process.stdout.write(
  `${models.length} machines as ${Object.keys(writers).join(', ')}, and all on one page, in ${folder}\n`,
)
