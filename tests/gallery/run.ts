// Takes pictures of every visible state and of the stories: `npm run gallery [-- MACHINE]`, or `-- stories`. `-- --approve` keeps the taken pictures.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '../paths/models.ts'
import { failOnUnknownMachines, readArguments, type Said } from '../paths/programs/read-arguments.ts'
import { compareAll, findGone } from './compare.ts'
import { folders } from './folders.ts'
import { writeReport } from './report.ts'

function approve() {
  mkdirSync(folders.approved, { recursive: true })
  for (const name of readdirSync(folders.taken)) copyFileSync(join(folders.taken, name), join(folders.approved, name))
  for (const name of findGone()) rmSync(join(folders.approved, name))
  console.log(`The pictures are approved: ${folders.approved}`)
}

const run = (args: readonly string[]) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0

function takePictures(machine: string | undefined): boolean {
  rmSync(folders.taken, { recursive: true, force: true })
  const wanted = machine === undefined ? [] : ['--grep', ` ${machine} `]
  return (
    run(['scripts/setup.mjs', '--build', '--browser']) &&
    run(['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/gallery/playwright.config.ts', ...wanted])
  )
}

async function report() {
  const compared = await compareAll()
  const differing = compared.filter(({ result }) => result !== 'same')
  const count = (wanted: string) => compared.filter(({ result }) => result === wanted).length
  console.log(`${count('same')} same, ${count('changed')} changed, ${count('new')} new, ${count('gone')} gone`)
  if (differing.length === 0) return
  await writeReport(differing)
  console.log(`Side by side in ${folders.report}; npm run gallery -- --approve keeps the pictures that were taken`)
  process.exitCode = 1
}

const usage: Said = {
  es: `npm run gallery [-- FLUJO|stories]   toma las fotos de los estados y de las historias
npm run gallery -- --approve         guarda las fotos tomadas`,
  en: `npm run gallery [-- MACHINE|stories]   takes the pictures of the states and of the stories
npm run gallery -- --approve           keeps the pictures that were taken`,
}
const { positionals, values } = readArguments({ approve: { type: 'boolean' } }, usage)
failOnUnknownMachines(positionals, ['stories', ...models.map(({ machine }) => machine.id)], usage)
if (values.approve === true) approve()
else {
  if (!takePictures(positionals[0])) process.exitCode = 1
  await report()
}
