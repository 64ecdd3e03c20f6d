import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { folders } from './folders.ts'

export type Compared = {
  readonly name: string
  readonly result: 'same' | 'changed' | 'new' | 'gone'
  readonly pixels: number
}

const read = (path: string) => PNG.sync.read(readFileSync(path))

/** The reference of a picture: the one in the repository, or else the last one approved on this machine. */
const approvedPath = (name: string) =>
  [folders.reference, folders.approved].map((folder) => join(folder, name)).find(existsSync)

function compare(name: string): Compared {
  const before = approvedPath(name)
  if (before === undefined) return { name, result: 'new', pixels: 0 }
  const old = read(before)
  const now = read(join(folders.pictures, name))
  const { width, height } = now
  if (old.width !== width || old.height !== height) return { name, result: 'changed', pixels: width * height }
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(old.data, now.data, difference.data, width, height, { threshold: 0.1 })
  if (pixels === 0) return { name, result: 'same', pixels }
  mkdirSync(folders.differences, { recursive: true })
  writeFileSync(join(folders.differences, name), PNG.sync.write(difference))
  return { name, result: 'changed', pixels }
}

const picturesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : []

/** Compares every picture with its reference and writes a diff for those that differ. */
export function compareAll(): Compared[] {
  const taken = picturesIn(folders.pictures)
  const approved = new Set([...picturesIn(folders.reference), ...picturesIn(folders.approved)])
  const gone = [...approved].filter((name) => !taken.includes(name))
  return [...taken.map(compare), ...gone.map((name) => ({ name, result: 'gone', pixels: 0 }) as const)]
}
