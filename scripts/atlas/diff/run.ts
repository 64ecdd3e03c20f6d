// Prints what changed in the flows since a version, in words, and writes a page of it in each language:
//   npm run flows:diff -- HEAD~3            from that version to the files as they are
//   npm run flows:diff -- v1.0 v1.1         between two versions
//   npm run flows:diff -- HEAD~3 --lang en  printed in English
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '../../../contract/primitives.ts'
import { approvedPictures } from '../build/keep-pictures.ts'
import { isReworded } from '../../../src/atlas/changes/changes.ts'
import { failWith, readArguments, type Said } from '../../../tests/paths/programs/read-arguments.ts'
import { compareFlows, type MachineDifference } from './compare-flows.ts'
import { differencesPage } from './differences-page.ts'
import { keepEarlierPictures } from './earlier-pictures.ts'
import { describeVersion, isVersion, readFlows, readVersion } from './read-flows.ts'
import { summarize } from './summarize.ts'

const folder = 'flows-diff'

/** Prints what changed in plain sentences. */
function printSummary(differences: readonly MachineDifference[], language: Language) {
  const { lead, added, flows } = summarize(differences, language)
  for (const sentence of lead) console.log(sentence)
  for (const { title, flows: own } of added)
    console.log([`\n${title}`, ...own.map(({ name, about }) => `${name}: ${about}`)].join('\n  '))
  for (const { name, counts, sentences } of flows) console.log([`\n${name} (${counts})`, ...sentences].join('\n  '))
}

/** Prints what is new or gone; of what is only said differently some examples; the page has all. */
function printDifferences(differences: readonly MachineDifference[], language: Language) {
  for (const { id, name, differences: own } of differences) {
    const others = own.filter((one) => !isReworded(one))
    if (others.length > 0) console.log(`\n${name} (${id})`)
    for (const { before, after } of others) console.log(before === null ? `  + ${after}` : `  - ${before}`)
  }
  for (const { id, name, differences: own } of differences) {
    const reworded = own.filter(isReworded)
    if (reworded.length > 0) console.log(`\n${name} (${id}), ${rewordedWords[language]}: ${reworded.length}`)
    for (const { before, after } of reworded.slice(0, rewordedExamples)) console.log(`  - ${before}\n  + ${after}`)
  }
}

const rewordedWords = {
  es: 'se dicen o se dibujan de otra manera',
  en: 'said or drawn differently',
} as const
const filesWords = { es: 'los archivos como están', en: 'the files as they are' } as const
/** Of what is only said differently, in each flow. */
const rewordedExamples = 3
const sumWords: Readonly<Record<Language, (differences: number, flows: number) => string>> = {
  es: (differences, flows) => `Cambios: ${differences}; flujos que cambiaron: ${flows}; páginas en ${folder}`,
  en: (differences, flows) => `Changes: ${differences}; flows that changed: ${flows}; pages in ${folder}`,
}

type Flows = ReturnType<typeof readFlows>

type Versions = { readonly from: string; readonly to: string | undefined }

/** Copies the pictures that changed since a version, as they were and as they are; returns their names. */
function keepPictures(version: string): string[] {
  const names = keepEarlierPictures(version, `${folder}/before`)
  mkdirSync(`${folder}/now`, { recursive: true })
  for (const name of names) copyFileSync(join(approvedPictures, name), `${folder}/now/${name}`)
  return names
}

/** Writes a page in each language, and prints the differences in one. */
function writePages(before: Flows, after: Flows, { from, to }: Versions, shown: Language) {
  mkdirSync(folder, { recursive: true })
  // The approved pictures are those of the files as they are, not of another version.
  const pictures = to === undefined ? keepPictures(from) : []
  const compared = compareFlows(before, after)
  for (const language of languages) {
    const differences = compared[language]
    writeFileSync(
      join(folder, `index.${language}.html`),
      differencesPage(
        differences,
        `${from} → ${to ?? 'HEAD'}`,
        pictures.filter((name) => name.includes(`.${language}.`)),
        language,
      ),
    )
    if (language !== shown) continue
    const count = differences.reduce((sum, { differences: own }) => sum + own.length, 0)
    console.log(sumWords[language](count, differences.length))
    printSummary(differences, language)
    printDifferences(differences, language)
  }
}

const usage: Said = {
  es: 'npm run flows:diff -- VERSIÓN [VERSIÓN]   qué cambió en los flujos desde una versión, como HEAD~3',
  en: 'npm run flows:diff -- VERSION [VERSION]   what changed in the flows since a version, such as HEAD~3',
}
const { positionals, language } = readArguments({}, usage)
const [from, to] = positionals
if (from === undefined || positionals.length > 2) failWith(usage)
const unknown = positionals.find((version) => !isVersion(version))
if (unknown !== undefined)
  failWith(
    {
      es: `No hay ninguna versión ${unknown}: es un commit o una etiqueta, como HEAD~3.`,
      en: `There is no version ${unknown}: it is a commit or a tag, such as HEAD~3.`,
    },
    usage,
  )
/** Reads a version; ends the program if its flows have no names yet. */
const readKnown = (version: string): Flows =>
  readVersion(version) ??
  failWith({
    es: `${version} es demasiado vieja: sus flujos no tienen nombres todavía.`,
    en: `${version} is too old to be read: its flows have no names yet.`,
  })
console.log(`${describeVersion(from)}\n→ ${to === undefined ? filesWords[language] : describeVersion(to)}\n`)
writePages(readKnown(from), to === undefined ? readFlows() : readKnown(to), { from, to }, language)
