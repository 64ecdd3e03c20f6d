// Prints what changed in the flows since a version, in words, and writes a page of it in each language:
//   npm run flows:diff -- HEAD~3            from that version to the files as they are
//   npm run flows:diff -- v1.0 v1.1         between two versions
//   npm run flows:diff -- HEAD~3 --lang en  printed in English
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { languages, type Language } from '../../../contract/primitives.ts'
import { compareFlows, type MachineDifference } from './compare-flows.ts'
import { differencesPage } from './differences-page.ts'

const FlowTexts = v.record(
  v.picklist(languages),
  v.record(
    v.string(),
    v.object({ name: v.string(), sentences: v.array(v.object({ key: v.string(), text: v.string() })) }),
  ),
)
const reader = 'scripts/atlas/diff/flow-sentences.ts'
const folder = 'flows-diff'

const readIn = (program: string) =>
  v.parse(
    FlowTexts,
    JSON.parse(execFileSync(process.execPath, [reader], { cwd: program, encoding: 'utf8', maxBuffer: 2 ** 28 })),
  )

const isVersion = (version: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${version}^{commit}`]).status === 0

/** Reads the flows of a version, which may be older than this program. */
function readVersion(version: string) {
  const program = mkdtempSync(join(tmpdir(), 'bohio-flows-'))
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'ignore' })
  try {
    git('worktree', 'add', '--detach', '--force', program, version)
    symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
    mkdirSync(join(program, dirname(reader)), { recursive: true })
    cpSync(reader, join(program, reader))
    return readIn(program)
  } finally {
    git('worktree', 'remove', '--force', program)
    rmSync(program, { recursive: true, force: true })
  }
}

function printDifferences(differences: readonly MachineDifference[]) {
  for (const { id, name, differences: own } of differences) {
    console.log(`\n${name} (${id})`)
    for (const { before, after } of own) {
      if (before !== null) console.log(`  - ${before}`)
      if (after !== null) console.log(`  + ${after}`)
    }
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: 'es' } },
})
const sumWords: Readonly<Record<Language, (differences: number, flows: number) => string>> = {
  es: (differences, flows) => `Cambios: ${differences}; flujos que cambiaron: ${flows}; páginas en ${folder}`,
  en: (differences, flows) => `Changes: ${differences}; flows that changed: ${flows}; pages in ${folder}`,
}
const shown = languages.find((language) => language === values.lang)
const [from, to] = positionals
const unknown = positionals.find((version) => !isVersion(version))
if (from === undefined || shown === undefined) {
  console.log('Usage: npm run flows:diff -- VERSION [VERSION] [--lang es|en]')
  process.exitCode = 1
} else if (unknown !== undefined) {
  console.log(`There is no version ${unknown}: give a commit or a tag, such as HEAD~3`)
  process.exitCode = 1
} else {
  const [before, after] = [readVersion(from), to === undefined ? readIn('.') : readVersion(to)]
  mkdirSync(folder, { recursive: true })
  for (const language of languages) {
    const differences = compareFlows(before[language] ?? {}, after[language] ?? {})
    writeFileSync(
      join(folder, `index.${language}.html`),
      differencesPage(differences, `${from} → ${to ?? 'HEAD'}`, language),
    )
    if (language === shown) {
      printDifferences(differences)
      const count = differences.reduce((sum, { differences: own }) => sum + own.length, 0)
      console.log(`\n${sumWords[language](count, differences.length)}`)
    }
  }
}
