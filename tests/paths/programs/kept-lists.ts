import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isStale, siteSources, siteStamp } from '../../../scripts/build-stamp.mjs'
import { MachineByPath, PathList } from '../../../src/atlas/path-list.ts'
import { SystemPaths } from '../../../src/atlas/system-paths.ts'
import type { Language } from '../../../contract/primitives.ts'

const folder = 'dist/flows/data'
const Parsed = v.pipe(v.string(), v.parseJson())

/** Whether the build has kept the paths of the sources as they are. */
export const areListsKept = () => existsSync(`${folder}/paths`) && !isStale(siteStamp, siteSources)

const read = (name: string) => v.parse(Parsed, readFileSync(`${folder}/${name}.json`, 'utf8'))

/** Whether the build has kept a path with this id. */
export const isPathKept = (id: string) => areListsKept() && id in v.parse(MachineByPath, read('paths/ids'))

/** Returns the paths of a machine that the build has kept. */
export const keptListOf = (machine: string): PathList => v.parse(PathList, read(`paths/${machine}`))

/** Returns the paths of the whole system that the build has kept. */
export const keptSystemPaths = (language: Language): SystemPaths =>
  v.parse(SystemPaths, read(`${language}/system-paths`))
