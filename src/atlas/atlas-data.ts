import ky from 'ky'
import type { Language } from '../../contract/primitives.ts'
import { AtlasIndex } from './atlas-index.ts'
import type { Drawing } from './drawing.ts'
import { KeptPictures } from './kept-pictures.ts'
import { PackedDrawing, unpackDrawing } from './packed-drawing.ts'
import { Reachability } from './reachability.ts'
import { Scenes } from './scenes.ts'
import { StatelyMachine } from './stately-machine.ts'
import { Rules } from './rules/rules.ts'
import { StoryList } from './stories/story-list.ts'
import { SearchTargets } from './search-targets.ts'
import * as v from 'valibot'

const Title = v.object({ es: v.string(), en: v.string() })

/**
 * How each machine goes when all goes well: the states that are passed in their order, by the input that it begins with;
 * ways that begin alike have titles.
 */
const MainWays = v.record(
  v.string(),
  v.array(v.object({ input: v.string(), title: v.nullable(Title), states: v.array(v.string()) })),
)
type MainWays = v.InferOutput<typeof MainWays>

const read = (name: string) => ky.get(`/flows/data/${name}.json`)

/** Caches requests by name, failures included: a missing file would be requested on every render. */
function once<T>(loadOne: (name: string) => Promise<T>) {
  const asked = new Map<string, Promise<T>>()
  return (name: string): Promise<T> => {
    const known = asked.get(name)
    if (known) return known
    const promise = loadOne(name)
    promise.catch(() => undefined) // the component that uses it shows the error
    asked.set(name, promise)
    return promise
  }
}

const indexes = once((name) => read(name).json(AtlasIndex))
const drawings = once(async (name) => unpackDrawing(await read(name).json(PackedDrawing)))
const scenes = once((name) => read(name).json(Scenes))
const reaches = once((name) => read(name).json(Reachability))

const ruleSets = once((name) => read(name).json(Rules))

const searchTargets = once((name) => read(name).json(SearchTargets))
const storyLists = once((name) => read(name).json(StoryList))
const keptPictures = once((name) => read(name).json(KeptPictures))

const mainWays = once((name) => read(name).json(MainWays))
const statelyMachines = once((name) => read(name).json(StatelyMachine))

/** Loads the index of all machines in one language. */
export const loadIndex = (language: Language): Promise<AtlasIndex> => indexes(`${language}/index`)

/** Loads one drawing of a machine in one language. */
export const loadDrawing = (language: Language, part: string): Promise<Drawing> => drawings(`${language}/${part}`)

/** Loads the outline of a machine, by its id, or with one group opened, by the group's id. */
export const loadOutline = (language: Language, id: string): Promise<Drawing> => drawings(`${language}/outline/${id}`)

/** Loads the ways to the steps and states of a machine. */
export const loadScenes = (machine: string): Promise<Scenes> => scenes(`scenes/${machine}`)

/** Loads the rules of coupons, prices and time limits, in one language. */
export const loadRules = (language: Language): Promise<Rules> => ruleSets(`${language}/rules`)

/** Loads the state of each error code. */
export const loadSearchTargets = (): Promise<SearchTargets> => searchTargets('search-targets')

/** Loads how each machine goes when all goes well. */
export const loadMainWays = (): Promise<MainWays> => mainWays('main-ways')

/** Loads the inputs of a machine that lead to its states. */
export const loadReachability = (machine: string): Promise<Reachability> => reaches(`reach/${machine}`)

/** Loads a machine in the format of other tools. */
export const loadStatelyMachine = (machine: string): Promise<StatelyMachine> => statelyMachines(`stately/${machine}`)

/** Loads the stories. */
export const loadStories = (): Promise<StoryList> => storyLists('stories')

/** Loads what the gallery keeps pictures of. */
export const loadKeptPictures = (): Promise<KeptPictures> => keptPictures('pictures')
