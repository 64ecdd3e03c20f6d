import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import * as v from 'valibot'
import { languages } from '../../../contract/primitives.ts'
import { models } from '../../../tests/paths/models.ts'
import { mermaid } from './mermaid.ts'
import { scxml } from './scxml.ts'
import { statelyJson } from './stately-json.ts'

// Writes every machine for other tools: `npm run flows:export`, `npm run flows:export -- FOLDER`.
const folder = process.argv[2] ?? 'flows-export'
const writers = { json: statelyJson, mmd: mermaid, scxml }

mkdirSync(folder, { recursive: true })
for (const { machine } of models) {
  for (const [ending, write] of Object.entries(writers)) {
    writeFileSync(join(folder, `${machine.id}.${ending}`), write(machine))
  }
}

// The pages are drawn by the atlas's own parts, which Vite understands and Node alone does not.
const Draws = v.object({ bookOf: v.function() })
const vite = await createServer({
  configFile: 'src/flows/vite.config.ts',
  server: { middlewareMode: true, hmr: false },
  appType: 'custom',
  logLevel: 'warn',
})
try {
  const { bookOf } = v.parse(Draws, await vite.ssrLoadModule('/export/book.tsx'))
  const machines = models.map(({ machine }) => machine)
  for (const language of languages)
    writeFileSync(join(folder, `flows.${language}.html`), String(await bookOf(machines, language)))
} finally {
  await vite.close()
}
process.stdout.write(
  `${models.length} machines as ${Object.keys(writers).join(', ')}, and all on one page, in ${folder}\n`,
)
