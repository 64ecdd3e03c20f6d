import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Fault } from './fault.ts'
import { runCommand } from './run-command.ts'

export type Workspace = {
  readonly folder: string
  /** Plants a fault; returns why it cannot be planted, or null. */
  readonly plant: (fault: Fault) => Promise<string | null>
  /** Builds what the browser tests of a planted fault need; returns what the build printed when it failed, or null. */
  readonly build: (fault: Fault) => Promise<string | null>
  /** Removes the fault, also from the build. */
  readonly restore: () => void
  readonly remove: () => void
}

/** Sources of the build; without its bundle the server runs from source. */
const built = /^(src|machines|contract|locales|public)\/|^(vite|lingui)\.config\.ts$/

/** Tests measure the size of compressed files. */
function compressScripts(folder: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(m?js|css)$/.test(file),
  )
  for (const file of scripts.map((name) => join(folder, name)))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
}

/** Returns the lines that each hunk of a patch expects, with its file. */
function expectedIn(patch: string) {
  const hunks: { readonly file: string; readonly lines: string[] }[] = []
  let file = ''
  for (const line of patch.trimEnd().split('\n')) {
    if (line.startsWith('--- a/')) file = line.slice(6)
    else if (line.startsWith('@@')) hunks.push({ file, lines: [] })
    else if (/^[- ]/.test(line)) hunks.at(-1)?.lines.push(line.slice(1))
  }
  return hunks.map((hunk) => ({ file: hunk.file, text: `\n${hunk.lines.join('\n')}\n` }))
}

/** Copies the repository, including uncommitted changes, to a temporary folder and builds it. */
export async function openWorkspace(): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'bohio-mutation-'))
  const inside = { cwd: folder, env: { NODE_ENV: 'production' } }
  const path = (...names: string[]) => join(folder, ...names)
  const listed = await runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: '.' })
  for (const file of listed.output.split('\0')) if (file && existsSync(file)) cpSync(file, path(file))
  symlinkSync(resolve('node_modules'), path('node_modules'))
  if (existsSync('dist')) cpSync('dist', path('dist'), { recursive: true })
  const whole = await runCommand('node', ['scripts/build.mjs', '--if-stale'], inside)
  if (!whole.ok) throw new Error(whole.output)
  rmSync(path('dist/program'), { recursive: true, force: true })
  cpSync(path('dist'), path('.dist'), { recursive: true })

  /** Content of the changed files before the fault. */
  const originals = new Map<string, string>()
  let isBuilt = false

  async function plant({ patch, files }: Fault): Promise<string | null> {
    for (const file of files) if (existsSync(path(file))) originals.set(file, readFileSync(path(file), 'utf8'))
    const places = expectedIn(patch).map(({ file, text }) => `\n${originals.get(file)}`.split(text).length - 1)
    if (places.some((count) => count !== 1)) return 'its patch does not apply, or applies at more than one place'
    const { ok, output } = await runCommand('git', ['apply', '-'], { cwd: folder, input: patch })
    return ok ? null : `its patch does not apply: ${output.trim()}`
  }

  return {
    folder,
    plant,
    build: async ({ files }) => {
      if (isBuilt || !files.some((file) => built.test(file))) return null
      isBuilt = true
      const results = await Promise.all([
        runCommand('vite', ['build', '--logLevel', 'warn'], inside),
        runCommand('vite', ['build', '--logLevel', 'warn', '--ssr', 'server/views/entry.tsx'], inside),
      ])
      const failed = results.find(({ ok }) => !ok)
      if (!failed) compressScripts(path('dist/client'))
      return failed?.output ?? null
    },
    restore: () => {
      for (const [file, text] of originals) writeFileSync(path(file), text)
      originals.clear()
      if (!isBuilt) return
      isBuilt = false
      rmSync(path('dist'), { recursive: true, force: true })
      cpSync(path('.dist'), path('dist'), { recursive: true })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
