import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { atlasIndexOf } from '../../scripts/atlas/build/atlas-index.ts'
import { readFlowWords } from '../../scripts/atlas/words/read-flow-words.ts'
import { createWordLookup } from '../../scripts/atlas/words/word-lookup.ts'
import { startMoment } from '../../src/atlas/walk/walk.ts'
import { pagePathsOf } from '../browser/paths/page-paths.ts'
import { enteredLeafIds } from '../paths/kit/machine-parts.ts'
import { planOf } from '../paths/kit/machine-plan.ts'
import type { Model } from '../paths/kit/model.ts'
import { models } from '../paths/models.ts'
import { countdown } from '../paths/models/countdown.model.ts'
import { kitchen } from '../paths/models/kitchen.model.ts'
import { payment } from '../paths/models/payment.model.ts'
import { storefront } from '../paths/models/storefront.model.ts'
import { listPaths, type ListedPath } from '../paths/programs/path-list.ts'
import { createPathSearch } from '../paths/programs/path-search.ts'
import { pathTitles, titlesOfSteps } from '../paths/programs/path-title.ts'
import { systemPathsOf } from '../paths/programs/system-paths.ts'
import { coverScenario } from '../paths/scenarios/scenario-graph.ts'
import { scenarios } from '../paths/scenarios/scenarios.ts'

const listOf = (model: Model) => listPaths(model, planOf(model))
const [kitchenList, paymentList] = [listOf(kitchen), listOf(payment)]

test('a machine lists its own paths and those of its pages', () => {
  const paths = listOf(countdown)
  const own = planOf(countdown).paths.map(({ id }) => id)
  const onPages = pagePathsOf(countdown.machine).map(({ path }) => path.id)
  expect(onPages.length).toBeGreaterThan(0)
  expect(paths.map(({ id }) => id)).toEqual([...own, ...onPages])
  expect(paths.filter(({ by }) => by === 'pages').map(({ id }) => id)).toEqual(onPages)
})

test('titles that would be the same name the steps where their paths part', () => {
  const titles = titlesOfSteps([
    ['a', 'x', 'b', 'c', 'd', 'e'],
    ['a', 'y', 'b', 'c', 'd', 'e'],
    ['b', 'c', 'd', 'e'],
    ['d', 'e'],
  ])
  expect(titles).toEqual(['… → x → … → c → d → e', '… → y → … → c → d → e', '… → c → d → e', 'd → e'])
})

test('the start of a machine with several regions enters no single state', () => {
  const [input = ''] = Object.keys(storefront.inputs)
  expect(enteredLeafIds([startMoment(storefront, input).state])).toEqual([])
})

const titleWords = { onPage: 'en la página', unchanged: 'ningún estado cambia' }

describe.each(languages)('in %s', (language) => {
  const phrases = createWordLookup(readFlowWords(language))
  const index = atlasIndexOf(models, phrases)

  const titlesOf = (model: Model, list: readonly ListedPath[]) => {
    const machine = index.machines.find(({ id }) => id === model.machine.id)
    if (!machine) throw new Error(`The atlas has no ${model.machine.id}`)
    return [...pathTitles(machine, list, titleWords).values()]
  }

  test('the title of a path ends with what its last step changed, or says that nothing changes', () => {
    const machine = index.machines.find(({ id }) => id === 'kitchen')
    if (!machine) throw new Error('The atlas has no kitchen')
    const titles = pathTitles(machine, kitchenList, titleWords)
    const locked = machine.states.find(({ id }) => id === 'kitchen.locked')?.name
    const toLocked = kitchenList.find(({ ends }) => ends[0] === 'kitchen.locked')
    expect(titles.get(toLocked?.id ?? '')).toMatch(new RegExp(`⇒ ${locked}$`))
    const refused = kitchenList.filter(({ ends }) => ends.length === 0)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ id }) => !titles.get(id)?.endsWith('⇒ ningún estado cambia'))).toEqual([])
  })

  test('a path of a page has another title than one with the same steps', () => {
    const titles = titlesOf(payment, paymentList)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('no two paths of a machine have the same title', { tags: ['full'], timeout: 300_000 }, () => {
    for (const model of models) {
      const titles = titlesOf(model, listOf(model))
      expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
    }
  })

  test('paths are found by all of the words, or by their id', () => {
    const machine = index.machines.find(({ id }) => id === 'payment')
    if (!machine) throw new Error('The atlas has no payment')
    const list = paymentList
    const search = createPathSearch([machine], list)
    expect(search('')).toHaveLength(list.length)
    expect(search('zzz')).toEqual([])
    const [path] = list
    expect(search(path?.id ?? '')).toEqual([path])
    const [word = ''] = machine.name.split(' ').slice(-1)
    expect(search(`${word} zzz`)).toEqual([])
  })

  test('the paths of the whole system are listed with every step in words', () => {
    const system = systemPathsOf(index, phrases)
    expect(system.flatMap(({ paths }) => paths.map(({ id }) => id))).toEqual(
      scenarios.flatMap((scenario) => coverScenario(scenario).paths.map(({ id }) => id)),
    )
    const said = system.flatMap(({ name, paths }) => [
      name,
      ...paths.flatMap(({ steps }) => steps.map(({ happened }) => happened)),
    ])
    expect(said.filter((words) => /^[a-z]+\.[a-z]+|⇒|^[a-z]+[A-Z]/.test(words))).toEqual([])
  })
})
