import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLetter } from '../../api/support/email-double.ts'
import { expect, test } from './test.ts'

/** Milliseconds that a letter is waited for. */
const longest = 60_000

/** What a pattern finds last in the mails that were written to somebody so far, once there is something. */
export async function mailed(dataDir: string, to: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const find = async () => {
    const names = await readdir(folder).catch((): string[] => [])
    const letters = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
    const ours = letters.map(readLetter).filter((letter) => letter.to.includes(to))
    return ours.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1) ?? ''
  }
  // Letters are posted one after another, and every form of them is drawn first: the time for it is not the test's.
  test.info().setTimeout(test.info().timeout + longest)
  await expect.poll(find, { timeout: longest }).not.toBe('')
  return find()
}
