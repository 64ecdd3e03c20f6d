import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type CommandResult = { readonly ok: boolean; readonly output: string }
type Options = { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly input?: string }

/** Time limit of a command in milliseconds; beyond it, the command is stopped and fails. */
const limit = 20 * 60_000

/** Runs a command with the programs of node_modules, and resolves with everything it printed. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env = {}, input }: Options,
): Promise<CommandResult> {
  const path = [join(cwd, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path },
      timeout: limit,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', ({ message }) => resolve({ ok: false, output: message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.end(input)
  })
}
