import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEmail } from '../../server/support/email-double.ts'
import { expect, test } from './test.ts'

/** Time limit for an email in milliseconds. */
const longest = 60_000

/** Waits for a match in the emails to an address and returns the last one. */
export async function waitForEmail(dataDir: string, to: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const find = async () => {
    const names = await readdir(folder).catch((): string[] => [])
    const letters = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
    const ours = letters.map(parseEmail).filter((letter) => letter.to.includes(to))
    return ours.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1) ?? ''
  }
  // Emails are sent one after another and rendered in every format first, so the limit exceeds the test's.
  test.info().setTimeout(test.info().timeout + longest)
  await expect.poll(find, { timeout: longest }).not.toBe('')
  return find()
}
