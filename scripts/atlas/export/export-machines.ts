import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, type Said } from '../../../tests/paths/programs/read-arguments.ts'
import { models } from '../../../tests/paths/models.ts'
import { renderDiagramsPages } from './render-diagrams-pages.ts'
import { statelyJsonOf } from './stately-json.ts'

// Writes every machine for other tools: `npm run flows:export`, `npm run flows:export -- FOLDER`.
const exportUsage: Said = {
  es: 'npm run flows:export [-- CARPETA]   guarda cada flujo para otros programas',
  en: 'npm run flows:export [-- FOLDER]   writes every flow for other tools',
}
const { positionals } = readArguments({}, exportUsage)
const folder = positionals[0] ?? 'flows-export'

mkdirSync(folder, { recursive: true })
for (const { machine } of models) {
  writeFileSync(join(folder, `${machine.id}.json`), statelyJsonOf(machine))
}

const pages = await renderDiagramsPages(models.map(({ machine }) => machine))
for (const { language, html } of pages) writeFileSync(join(folder, `flows.${language}.html`), html)
process.stdout.write(`${models.length} machines as JSON, and all on one page, in ${folder}\n`)
