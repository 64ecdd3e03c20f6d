// Writes the data of the atlas beside its page: the index and every drawing in both languages, the ways to the states of
// every machine, and the machines in the Stately Inspector's format.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { languages } from '../../../contract/primitives.ts'
import { models } from '../../../tests/paths/models.ts'
import { explore } from '../../../tests/paths/kit/explore.ts'
import { mainWayOf } from '../../../tests/paths/main-ways.ts'
import { diagramContentsOf, diagramPartsOf } from '../diagram-contents.ts'
import { foldedGroupsOf, outlineContentsOf } from '../outline-contents.ts'
import { createWordLookup } from '../words/word-lookup.ts'
import { statelyJsonOf } from '../export/stately-json.ts'
import { packDrawing } from '../../../src/atlas/packed-drawing.ts'
import { readFlowWords } from '../words/read-flow-words.ts'
import { atlasIndexOf } from './atlas-index.ts'
import { keepPictures } from './keep-pictures.ts'
import { layOut } from './layout.ts'
import { refusalExamples } from './refusal-examples.ts'
import { rulesOf } from './rules.ts'
import { reachabilityOf } from './reachability.ts'
import { scenesOf } from './scenes.ts'
import { storyListOf } from './story-list.ts'
import { searchTargetsOf } from './search-targets.ts'

const folder = 'dist/flows/data'
const machines = models.map(({ machine }) => machine)

function writeText(name: string, text: string) {
  const path = `${folder}/${name}.json`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const write = (name: string, content: unknown) => writeText(name, JSON.stringify(content))

const explored = models.map((model) => {
  const graph = explore(model)
  return { model, graph, main: mainWayOf(model, graph) }
})
for (const language of languages) {
  const phrases = createWordLookup(readFlowWords(language))
  const index = atlasIndexOf(models, phrases)
  write(`${language}/index`, index)
  write(`${language}/rules`, rulesOf(language, phrases))
  for (const { model, main } of explored) {
    const { machine } = model
    for (const opened of [null, ...foldedGroupsOf(machine)]) {
      const outline = await layOut(machine.id, outlineContentsOf(machine, phrases, main, opened))
      write(`${language}/outline/${opened?.id ?? machine.id}`, packDrawing(outline))
    }
    for (const part of diagramPartsOf(machine)) {
      write(
        `${language}/${part.id}`,
        packDrawing(await layOut(part.id, diagramContentsOf(machine, part, phrases, main))),
      )
    }
  }
}

for (const machine of machines) writeText(`stately/${machine.id}`, statelyJsonOf(machine))

for (const { model, graph } of explored) {
  write(`scenes/${model.machine.id}`, scenesOf(model, graph))
  write(`reach/${model.machine.id}`, reachabilityOf(model, graph))
}
write('search-targets', searchTargetsOf(explored.map(({ graph }) => graph)))
write('main-ways', Object.fromEntries(explored.map(({ model, main }) => [model.machine.id, main.ways])))
write('refusals', refusalExamples())
write('stories', storyListOf())
write('pictures', keepPictures('dist/flows/pictures'))
