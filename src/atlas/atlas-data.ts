import ky from 'ky'
import { languages, type Language } from '../../contract/primitives.ts'
import { AtlasIndex } from './atlas-index.ts'
import type { Drawing } from './drawing.ts'
import { Changes } from './changes/changes.ts'
import { KeptPictures } from './kept-pictures.ts'
import { MainWays } from './main-ways.ts'
import { PackedDrawing, unpackDrawing } from './packed-drawing.ts'
import { Reachability } from './reachability.ts'
import { RequirementList } from './requirement-list.ts'
import { MachineByPath, PathList } from './path-list.ts'
import { StatelyMachine } from './stately-machine.ts'
import { MutationScores, PathOutcome, Proof } from './proof/proof.ts'
import { Rules } from './rules/rules.ts'
import { RequirementProofs } from './proof/requirement-proofs.ts'
import { StoryList } from './stories/story-list.ts'
import { SearchTargets } from './search-targets.ts'
import { SystemPaths } from './system-paths.ts'

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
const pathLists = once((name) => read(name).json(PathList))
const pathIds = once((name) => read(name).json(MachineByPath))
const systemPaths = once((name) => read(name).json(SystemPaths))
const reaches = once((name) => read(name).json(Reachability))
const requirementLists = once((name) => read(name).json(RequirementList))

const proofs = once((name) => read(name).json(Proof))
const requirementProofs = once((name) => read(name).json(RequirementProofs))
const scoreLists = once((name) => read(name).json(MutationScores))
const outcomes = once((name) => read(name).json(PathOutcome))
const ruleSets = once((name) => read(name).json(Rules))

const changeLists = once((name) => read(name).json(Changes))
const wantedLists = once((name) => read(name).json(SearchTargets))
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

/** Loads the reviewed paths of a machine. */
export const loadPaths = (machine: string): Promise<PathList> => pathLists(`paths/${machine}`)

/** Loads the machine of each path. */
export const loadMachineByPath = () => pathIds('paths/ids')

/** Loads the paths of the whole system, in one language. */
export const loadSystemPaths = (language: Language): Promise<SystemPaths> => systemPaths(`${language}/system-paths`)

/** Loads the requirements of a machine, in one language. */
export const loadRequirements = (language: Language, machine: string): Promise<RequirementList> =>
  requirementLists(`${language}/requirements/${machine}`)

/** Loads what the paths of a machine are found by, in every language. */
export const loadPathWords = once((id: string) =>
  Promise.all(
    languages.map(async (language) => {
      const [{ machines }, requirements] = await Promise.all([loadIndex(language), loadRequirements(language, id)])
      return machines.filter((machine) => machine.id === id).map((machine) => ({ machine, requirements }))
    }),
  ).then((found) => found.flat()),
)

/** Loads the rules of coupons, prices and time limits, in one language. */
export const loadRules = (language: Language): Promise<Rules> => ruleSets(`${language}/rules`)

/** Loads what changed since earlier versions, in one language. */
export const loadChanges = (language: Language): Promise<Changes> => changeLists(`${language}/changes`)

/** Loads search results by number, in one language. */
export const loadSearchTargets = (language: Language): Promise<SearchTargets> => wantedLists(`${language}/wanted`)

/** Loads how each machine goes when all goes well. */
export const loadMainWays = (): Promise<MainWays> => mainWays('main-ways')

/** Loads the inputs of a machine that lead to its states. */
export const loadReachability = (machine: string): Promise<Reachability> => reaches(`reach/${machine}`)

/** Loads a machine in the format of other tools. */
export const loadStatelyMachine = (machine: string): Promise<StatelyMachine> => statelyMachines(`stately/${machine}`)

/** Loads how the tests cover a machine. */
export const loadProof = (machine: string): Promise<Proof> => proofs(`proof/${machine}`)

/** Loads what proves each requirement. */
export const loadRequirementProofs = (): Promise<RequirementProofs> => requirementProofs('requirement-proofs')

/** Loads the kept mutation scores. */
export const loadScores = (): Promise<MutationScores> => scoreLists('scores')

/** Loads the last run of a machine's paths. */
export const loadOutcome = (machine: string): Promise<PathOutcome> => outcomes(`outcomes/${machine}`)

/** Loads the stories. */
export const loadStories = (): Promise<StoryList> => storyLists('stories')

/** Loads what the gallery keeps pictures of. */
export const loadKeptPictures = (): Promise<KeptPictures> => keptPictures('pictures')
