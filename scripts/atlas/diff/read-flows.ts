import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parsePoFile } from '@lingui/format-po'
import * as v from 'valibot'
import { flowWordsPath } from '../words/flow-words.ts'

const TextsOfLanguage = v.record(
  v.string(),
  v.object({
    name: v.string(),
    sentences: v.array(v.object({ key: v.string(), text: v.string(), parts: v.array(v.string()) })),
  }),
)
const FlowTexts = v.object({ es: TextsOfLanguage, en: TextsOfLanguage })
type FlowTexts = v.InferOutput<typeof FlowTexts>
const reader = resolve(import.meta.dirname, 'flow-sentences.ts')
/** What the reader reads of a version. */
const folders = ['package.json', 'contract', 'machines', 'locales']

const readIn = (program: string): FlowTexts =>
  v.parse(
    FlowTexts,
    JSON.parse(
      execFileSync(process.execPath, [reader], {
        cwd: program,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  )

/** Whether git knows a version: a commit or a tag. */
export const isVersion = (version: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${version}^{commit}`]).status === 0

/** Returns a version with its commit, its day and its message. */
export const describeVersion = (version: string): string =>
  execFileSync('git', ['log', '-1', `--format=${version} = %h, %cs, %s`, version], { encoding: 'utf8' }).trim()

/** Returns what the flows say in the files as they are. */
export const readFlows = (): FlowTexts => readIn('.')

/** Whether the flows of a version have names; the oldest have none, or not all. */
function hasNames(version: string): boolean {
  const { status, stdout } = spawnSync('git', ['show', `${version}:${flowWordsPath('es')}`], { encoding: 'utf8' })
  if (status !== 0) return false
  const names = parsePoFile(stdout).items.filter(({ msgid }) => /^machine\/[^/]+$/.test(msgid))
  return names.every(({ msgstr }) => Boolean(msgstr[0]))
}

/** Returns what the flows said in a version, which may be older than this program; null if its flows have no words yet. */
export function readVersion(version: string): FlowTexts | null {
  if (!hasNames(version)) return null
  const program = mkdtempSync(join(tmpdir(), 'bohio-flows-'))
  try {
    const files = execFileSync('git', ['archive', version, ...folders], { maxBuffer: 2 ** 28, stdio: 'pipe' })
    execFileSync('tar', ['-x', '-C', program], { input: files })
    symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
    return readIn(program)
  } catch {
    return null
  } finally {
    rmSync(program, { recursive: true, force: true })
  }
}
