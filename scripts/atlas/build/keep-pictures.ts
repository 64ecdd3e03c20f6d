import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfCase } from '../../../src/atlas/picture-cases.ts'
import { announcementOfFile, isOfStory } from '../../../src/atlas/pictures.ts'
import type { KeptPictures } from '../../../src/atlas/kept-pictures.ts'

/** The approved pictures of the gallery. */
export const approvedPictures = 'tests/gallery/approved'

/** Copies the approved pictures, and returns what they are of. */
export function keepPictures(folder: string): KeptPictures {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(approvedPictures).toSorted()
  const hash = createHash('sha256')
  for (const name of names) {
    hash.update(name).update(readFileSync(join(approvedPictures, name)))
    copyFileSync(join(approvedPictures, name), join(folder, name))
  }
  const announcements = [...new Set(names.map(announcementOfFile))]
  return {
    version: hash.digest('hex').slice(0, 8),
    announcements: announcements.filter((announcement) => !isOfStory(announcement) && !isOfCase(announcement)),
    cases: announcements.filter(isOfCase),
  }
}
