// Takes pictures of every visible state: `npm run gallery [-- MACHINE]`. `-- --approve` accepts the current pictures.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareAll } from './compare.ts'
import { folders } from './folders.ts'

function approve() {
  mkdirSync(folders.approved, { recursive: true })
  for (const name of readdirSync(folders.pictures)) {
    const isKept = existsSync(join(folders.reference, name))
    copyFileSync(join(folders.pictures, name), join(isKept ? folders.reference : folders.approved, name))
  }
  console.log('The pictures are approved.')
}

const run = (args: readonly string[]) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0

function takePictures(machine: string | undefined): boolean {
  rmSync(folders.differences, { recursive: true, force: true })
  if (machine === undefined) rmSync(folders.pictures, { recursive: true, force: true })
  const wanted = machine === undefined ? [] : ['--grep', ` ${machine} `]
  return (
    run(['scripts/setup.mjs', '--build', '--browser']) &&
    run(['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/gallery/playwright.config.ts', ...wanted])
  )
}

/** Reports differences; a partial run does not report missing pictures. */
function report(isWhole: boolean) {
  const compared = compareAll().filter(({ result }) => isWhole || result !== 'gone')
  for (const { name, result, pixels } of compared)
    if (result === 'changed' || result === 'gone')
      console.log(`${result}: ${name}${result === 'changed' ? ` (${pixels} pixels, ${folders.differences})` : ''}`)
  const count = (wanted: string) => compared.filter(({ result }) => result === wanted).length
  console.log(`${count('same')} same, ${count('changed')} changed, ${count('new')} new, ${count('gone')} gone`)
  if (count('changed') + count('gone') > 0) process.exitCode = 1
}

const words = process.argv.slice(2)
if (words.includes('--approve')) approve()
else {
  const machine = words.find((word) => !word.startsWith('-'))
  if (!takePictures(machine)) process.exitCode = 1
  report(machine === undefined)
}
