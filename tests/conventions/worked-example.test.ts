import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const [, fromHeading = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## How to change a flow: a worked example')
const [example = ''] = fromHeading.split('\n## ')
/** The changes and the commands of the example, in its order. */
const steps = [...example.matchAll(/^ *```diff\n([^]*?)\n *```$|`(npm run [\w:-]+)`/gm)].map(
  ([, patch, command = '']) => ({ patch: patch?.replace(/^ {3}/gm, ''), command }),
)

const folder = mkdtempSync(join(tmpdir(), 'bohio-example-'))
const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined } // as in a shell
function run(command: string, input = '') {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, cwd: folder, env, input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}\n${input}\n${stdout}${stderr}`)
}

beforeAll(() => {
  const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.stdout.split('\0')) if (file && existsSync(file)) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  run('git init -q && git add -A && git -c user.name=a -c user.email=a@example.com commit -qm a')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the worked example of a flow holds to the letter', { tags: ['full'], timeout: 1_200_000 }, () => {
  expect(steps.map(({ command }) => command).filter(Boolean)).toContain('npm run verify')
  for (const { patch, command } of steps) {
    if (patch === undefined) run(command)
    else run('git apply --recount --unidiff-zero -', `${patch}\n`)
  }
})
