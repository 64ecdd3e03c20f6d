import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { caseName, pictureCases } from '../../src/atlas/picture-cases.ts'
import { announcementOfFile, storyPicture } from '../../src/atlas/pictures.ts'
import { metaOf } from '../../scripts/atlas/words/flow-words.ts'
import { nodesOf } from '../paths/kit/machine-parts.ts'
import { models } from '../paths/models.ts'
import { stories } from '../paths/stories/stories.ts'
import { folders } from './folders.ts'

export type Compared = {
  readonly name: string
  readonly result: 'same' | 'changed' | 'new' | 'gone'
  /** Pixels that differ. */
  readonly pixels: number
}

const picturesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.avif')) : []

const pixelsOf = (path: string) => sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

async function compare(name: string): Promise<Compared> {
  const [before, now] = [folders.approved, folders.taken].map((folder) => join(folder, name))
  if (before === undefined || now === undefined || !existsSync(before)) return { name, result: 'new', pixels: 0 }
  if (readFileSync(before).equals(readFileSync(now))) return { name, result: 'same', pixels: 0 }
  const [old, fresh] = await Promise.all([pixelsOf(before), pixelsOf(now)])
  const { width, height } = fresh.info
  if (old.info.width !== width || old.info.height !== height) return { name, result: 'changed', pixels: width * height }
  const pixels = pixelmatch(old.data, fresh.data, undefined, width, height, { threshold: 0.1 })
  return { name, result: pixels === 0 ? 'same' : 'changed', pixels }
}

const storyPictures = stories.flatMap(({ id, steps }) => steps.map((_, index) => storyPicture(id, index + 1)))

/** Returns approved pictures of announcements that no state makes any more, of reasons that are not listed, and of steps that no story has. */
export function findGone(): string[] {
  const announcements = models.flatMap(({ machine }) => nodesOf(machine).map((node) => metaOf(node)?.announcement))
  const known = new Set([...announcements, ...storyPictures, ...pictureCases.map(caseName)])
  return picturesIn(folders.approved).filter((name) => !known.has(announcementOfFile(name)))
}

/** Compares every taken picture with the approved one. */
export async function compareAll(): Promise<Compared[]> {
  const compared = []
  for (const name of picturesIn(folders.taken)) compared.push(await compare(name))
  return [...compared, ...findGone().map((name) => ({ name, result: 'gone', pixels: 0 }) as const)]
}
