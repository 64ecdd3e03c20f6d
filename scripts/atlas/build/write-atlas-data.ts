// Writes the data of the atlas beside its page: the index and every drawing in both languages, the paths of every
// machine, and the machines in the Stately Inspector's format.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { languages } from '../../../contract/primitives.ts'
import { models } from '../../../tests/paths/models.ts'
import { explore } from '../../../tests/paths/kit/explore.ts'
import { codesOf } from '../../../tests/paths/kit/requirements.ts'
import { mainWayOf } from '../../../tests/paths/main-ways.ts'
import { readScores } from '../../../tests/paths/mutants/mutation-scores.ts'
import { requirementsOfCodes, requirementsOfMachine } from '../../../tests/paths/requirements.ts'
import { diagramContentsOf, diagramPartsOf } from '../diagram-contents.ts'
import { foldedGroupsOf, outlineContentsOf } from '../outline-contents.ts'
import { createWordLookup } from '../words/word-lookup.ts'
import { statelyJsonOf } from '../export/stately-json.ts'
import type { PathList } from '../../../src/atlas/path-list.ts'
import { packDrawing } from '../../../src/atlas/packed-drawing.ts'
import { readFlowWords } from '../words/flow-words.ts'
import { requirementKey } from '../words/requirement-words.ts'
import { atlasIndexOf } from './atlas-index.ts'
import { changesOf } from './changes.ts'
import { keepPictures } from './keep-pictures.ts'
import { layOut } from './layout.ts'
import { pathListOf, readReviewedPaths, walksOf } from './path-list.ts'
import { proofOf } from './proof.ts'
import { refusalExamples } from './refusal-examples.ts'
import { requirementProofsOf } from './requirement-proofs.ts'
import { rulesOf } from './rules.ts'
import { reachabilityOf } from './reachability.ts'
import { systemPathsOf } from './system-paths.ts'
import { storyListOf } from './story-list.ts'
import { allSearchTargets } from './search-targets.ts'

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
const graphs = new Map(explored.map(({ model, graph }) => [model.machine.id, graph]))
for (const language of languages) {
  const phrases = createWordLookup(readFlowWords(language))
  const index = atlasIndexOf(models, phrases)
  write(`${language}/index`, index)
  write(`${language}/system-paths`, systemPathsOf(index, phrases))
  write(`${language}/rules`, rulesOf(language, phrases))
  write(`${language}/wanted`, allSearchTargets(graphs, phrases))
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
    const about = Object.entries(requirementsOfMachine(machine.id))
    write(`${language}/requirements/${machine.id}`, [
      ...about.map(([id, goals]) => ({ id, row: phrases.say(requirementKey(id)), goals })),
      ...codesOf(model).flatMap((code) => {
        const id = requirementsOfCodes.get(code)
        return id === undefined ? [] : [{ id, row: code, goals: [] }]
      }),
    ])
  }
}

for (const machine of machines) writeText(`stately/${machine.id}`, statelyJsonOf(machine))

const changes = changesOf('dist/flows/pictures/before')
for (const language of languages) write(`${language}/changes`, changes[language])

const reviewed = readReviewedPaths()
const scores = readScores()
const ids: Record<string, string> = {}
const lists = new Map<string, PathList>()
for (const { model, graph } of explored) {
  const { id } = model.machine
  const paths = reviewed[id]
  if (!paths) throw new Error(`paths.json has no ${id}: npm run paths:write`)
  const walks = walksOf(model, paths)
  const list = pathListOf(model, paths, walks)
  write(`proof/${id}`, proofOf(model, [...walks.values()], scores[id] ?? null))
  lists.set(id, list)
  write(`paths/${id}`, list)
  write(`reach/${id}`, reachabilityOf(model, graph))
  for (const path of list.paths) ids[path.id] = id
}
write('requirement-proofs', requirementProofsOf(lists))
write('scores', scores)
write('main-ways', Object.fromEntries(explored.map(({ model, main }) => [model.machine.id, main.ways])))
write('paths/ids', ids)
write('refusals', refusalExamples())
write('stories', storyListOf())
write('pictures', keepPictures('dist/flows/pictures'))
