import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { pathListOf, plannedListOf, readReviewedPaths, walksOf } from '../../../scripts/atlas/build/path-list.ts'
import { systemPathsOf } from '../../../scripts/atlas/build/system-paths.ts'
import { readFlowWords } from '../../../scripts/atlas/words/flow-words.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { createPathSearch } from '../../../src/atlas/path-search.ts'
import { pathTitles, titlesOfSteps } from '../../../src/atlas/path-title.ts'
import { pagePathsOf } from '../../browser/paths/page-paths.ts'
import type { Model } from '../../paths/kit/model.ts'
import { models } from '../../paths/models.ts'
import { planOf } from '../../paths/kit/machine-plan.ts'
import { countdown } from '../../paths/models/countdown.model.ts'
import { kitchen } from '../../paths/models/kitchen.model.ts'
import { payment } from '../../paths/models/payment.model.ts'
import { storefront } from '../../paths/models/storefront.model.ts'
import { coverScenario } from '../../paths/scenarios/scenario-graph.ts'
import { scenarios } from '../../paths/scenarios/scenarios.ts'

const reviewed = readReviewedPaths()
const listOf = (model: Model) => {
  const paths = reviewed[model.machine.id] ?? { paths: {} }
  return pathListOf(model, paths, walksOf(model, paths))
}

test('a machine lists its own paths and those of its pages', () => {
  const { paths } = listOf(countdown)
  const own = Object.keys(reviewed['countdown']?.paths ?? {})
  const onPages = pagePathsOf(countdown.machine).map(({ path }) => path.id)
  expect(onPages.length).toBeGreaterThan(0)
  expect(paths.map(({ id }) => id)).toEqual([...own, ...onPages])
  expect(paths.filter(({ by }) => by === 'pages').map(({ id }) => id)).toEqual(onPages)
})

test('a path of a page with payloads of its own is listed without diagrams', () => {
  const drawn = new Set(listOf(countdown).paths.map(({ by, isDrawn }) => `${by === 'pages'} ${isDrawn}`))
  expect(drawn).toEqual(new Set(['false true', 'true false']))
})

test('the terminal and the atlas list the same requirements for each path', () => {
  const provenBy = (list: ReturnType<typeof listOf>) => list.paths.map(({ id, proves }) => `${id} ${proves.join(' ')}`)
  expect(provenBy(listOf(payment)).toSorted()).toEqual(provenBy(plannedListOf(payment, planOf(payment))).toSorted())
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

const titleWords = { onPage: 'en la página', unchanged: 'ningún estado cambia' }

describe.each(languages)('in %s', (language) => {
  const phrases = createWordLookup(readFlowWords(language))
  const index = atlasIndexOf(models, phrases)

  test('the title of a path through several regions names only what changes', () => {
    const machine = index.machines.find(({ id }) => id === 'storefront')
    if (!machine) throw new Error('The atlas has no storefront')
    const list = listOf(storefront)
    const titles = [...pathTitles(machine, list, titleWords).values()]
    const allAtOnce = ['storefront.product.none', 'storefront.paying.shopping']
    const [first = '', second = ''] = allAtOnce.map((id) => machine.states.find((state) => state.id === id)?.name)
    expect(titles.filter((title) => title.includes(`: ${first} → ${second}`))).toEqual([])
  })

  const titlesOf = (model: Model) => {
    const machine = index.machines.find(({ id }) => id === model.machine.id)
    if (!machine) throw new Error(`The atlas has no ${model.machine.id}`)
    return [...pathTitles(machine, listOf(model), titleWords).values()]
  }

  test('the title of a path ends with what its last step changed, or says that nothing changes', () => {
    const machine = index.machines.find(({ id }) => id === 'kitchen')
    if (!machine) throw new Error('The atlas has no kitchen')
    const titles = pathTitles(machine, listOf(kitchen), titleWords)
    const locked = machine.states.find(({ id }) => id === 'kitchen.locked')?.name
    expect(titles.get('ea55d142')).toMatch(new RegExp(`⇒ ${locked}$`))
    const refused = [...listOf(kitchen).paths].filter(({ ends }) => ends.length === 0)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ id }) => !titles.get(id)?.endsWith('⇒ ningún estado cambia'))).toEqual([])
  })

  test('a path of a page has another title than one with the same steps', () => {
    const titles = titlesOf(payment)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('no two paths of a machine have the same title', { tags: ['full'] }, () => {
    for (const model of models) {
      const titles = titlesOf(model)
      expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
    }
  })

  test('paths are found by all of the words, and by the whole number of a requirement', () => {
    const machine = index.machines.find(({ id }) => id === 'payment')
    if (!machine) throw new Error('The atlas has no payment')
    const list = listOf(payment)
    const search = createPathSearch(
      [{ machine, requirements: [{ id: 'P603', row: 'A double click of 778 times' }] }],
      list,
    )
    expect(search('')).toHaveLength(list.paths.length)
    expect(search('zzz')).toEqual([])
    const proving = list.paths.filter(({ proves }) => proves.includes('P603'))
    expect(search('doub click 778')).toHaveLength(proving.length)
    expect(search('double click 77')).toEqual([])
    const [number = ''] = list.paths.flatMap(({ proves }) => proves)
    expect(search(number)).toEqual(list.paths.filter(({ proves }) => proves.includes(number)))
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
