import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '../database.ts'
import { exportData } from './export-data.ts'
import { importData } from './import-data.ts'
import { writeWhole } from './whole-file.ts'

/** Customers' data is for its owner only. */
const privateMode = 0o600

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Resolves when the stream takes more, rejects when it has ended. */
const writeTo = (lines: PassThrough, text: string) =>
  new Promise<void>((done, fail) => {
    lines.write(text, (error) => (error ? fail(error) : done()))
  })

async function exportTo(lines: PassThrough, database: Database): Promise<void> {
  try {
    await exportData(database, (text) => writeTo(lines, text))
    lines.end()
  } catch (error) {
    lines.destroy()
    throw error
  }
}

/** Writes all data to a new compressed file. */
export async function exportToFile(database: Database, path: string): Promise<void> {
  await writeWhole(path, (part) => {
    const lines = new PassThrough()
    const file = createWriteStream(part, { mode: privateMode })
    return Promise.all([exportTo(lines, database), pipeline(lines, createGzip(), file)])
  })
}

/** Imports a file of `exportToFile`; a damaged or cut one changes nothing. Returns the number of rows. */
export function importFromFile(database: Database, path: string): Promise<number> {
  const unpacked = createGunzip().setEncoding('utf8')
  return pipeline(createReadStream(path), unpacked, (chunks: AsyncIterable<string>) =>
    importData(database, linesOf(chunks)),
  )
}
