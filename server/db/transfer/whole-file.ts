import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'

/** Writes a new file under another name, and gives it its own once it is whole. @throws if `path` exists already */
export async function writeWhole(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already`)
  const part = `${path}.part`
  try {
    await write(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
