import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { languages } from '../../../contract/primitives.ts'

const FlowTexts = v.record(
  v.picklist(languages),
  v.record(
    v.string(),
    v.object({ name: v.string(), sentences: v.array(v.object({ key: v.string(), text: v.string() })) }),
  ),
)
type FlowTexts = v.InferOutput<typeof FlowTexts>
const reader = 'scripts/atlas/diff/flow-sentences.ts'

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

/** Returns what the flows say in the files as they are. */
export const readFlows = (): FlowTexts => readIn('.')

/** Returns what the flows said in a version, which may be older than this program; null if it is too old to be read. */
export function readVersion(version: string): FlowTexts | null {
  const program = mkdtempSync(join(tmpdir(), 'bohio-flows-'))
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'ignore' })
  try {
    git('worktree', 'add', '--detach', '--force', program, version)
    symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
    mkdirSync(join(program, dirname(reader)), { recursive: true })
    cpSync(reader, join(program, reader))
    return readIn(program)
  } catch {
    return null
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', program])
    rmSync(program, { recursive: true, force: true })
  }
}
