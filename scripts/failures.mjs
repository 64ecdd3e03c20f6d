// What failed in the reports of the runners, grouped by the rule that broke, the shortest trail first.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Lines of one failure that are printed. */
const longestTrail = 30
const longestLine = 300
/** Other failures of the same rule that are named. */
const maxNamed = 12

const lines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, longestLine))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))

const isStep = (line) => /^\s+\d+\. /.test(line)

/** The rule that a message says was broken: what follows the steps of a trail, else how the message begins. */
function ruleOf(message) {
  const all = lines(message).filter((line) => !line.startsWith('❯'))
  const named = all.find((line) => line.startsWith('broken: '))
  if (named) return named
  const last = all.findLastIndex(isStep)
  return (last < 0 ? all[0] : all[last + 1])?.replace(/^(\w*Error|PathFailure): /, '') ?? 'no message'
}

/** Failed tests of a report of Vitest: `{ file, title, message }`. */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    const isFailed = ({ status, tags = [] }) => status === 'failed' || (status !== 'passed' && !tags.includes('full'))
    const failed = assertionResults.filter(isFailed)
    if (failed.length === 0 && message) return [{ file, title: 'the file does not load', message }]
    return failed.map(({ ancestorTitles, title, failureMessages, status }) => ({
      file,
      title: [...ancestorTitles, title].join(' > '),
      message: failureMessages.join('\n') || status,
    }))
  })

/** What the page of a failed test showed: its dialog, or else its headings and alerts. */
function shownIn(attachments) {
  const context = attachments.find(({ name, path }) => name === 'error-context' && existsSync(path))
  if (!context) return ''
  const all = readFileSync(context.path, 'utf8')
    .replaceAll(/ \[[^\]]*\]/g, '')
    .split(/\s*\n\s*- /)
  const dialog = all.findIndex((line) => line.startsWith('dialog'))
  const shown = dialog < 0 ? all.filter((line) => /^'?(heading|alert)/.test(line)) : all.slice(dialog)
  return `\non the page: ${shown
    .join(' | ')
    .replaceAll('\n', ' ')
    .slice(0, 2 * longestLine)}`
}

/** Failed tests of a suite of Playwright's report. */
export const failuresOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status === 'expected') return []
      const messages = results.flatMap(({ errors, attachments }) =>
        errors.slice(0, 1).map(({ message }) => `${message}${shownIn(attachments)}`),
      )
      return [{ file: `tests/${file}:${line}`, title, message: messages[0] ?? status }]
    }),
  ),
  ...suites.flatMap(failuresOfPlaywright),
]

/** What failed outside of any test, such as the global setup. */
export const errorsOfPlaywright = ({ errors = [] }) =>
  errors.map(({ message = '' }) => ({ file: 'playwright.config.ts', title: 'outside of any test', message }))

/** A title as an argument of a shell, whose characters mean nothing to the runner's regular expressions. */
const quoted = (title) => `'${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", '.')}'`

/** The line that replays a failed path, or runs a failed test alone. */
function againBy({ file, title }) {
  const id = /(?:^| )([\da-f]{8}) /.exec(title)?.[1]
  if (id) return `npm run replay -- ${id}`
  const [path = '', line] = file.split(':')
  if (line) return `npx playwright test ${path} --grep ${quoted(title)}`
  const config = path.startsWith('tests/http/') ? ' --config vitest.http.config.ts' : ''
  return `npx vitest run${config} ${path} -t ${quoted(title)}`
}

/** Failures in words: a paragraph a rule, with its shortest trail whole and the others named. */
export function inWords(failures) {
  const byRule = Map.groupBy(failures, ({ message }) => ruleOf(message))
  const length = ({ message }) => lines(message).length
  const sorted = [...byRule].map(([rule, all]) => [rule, all.toSorted((a, b) => length(a) - length(b))])
  return sorted
    .toSorted(([, [a]], [, [b]]) => length(a) - length(b))
    .map(([rule, [first, ...others]]) =>
      [
        `FAILED ${rule}${others.length > 0 ? ` (${others.length + 1} tests)` : ''}`,
        `  ${first.file} ${first.title}`,
        ...lines(first.message)
          .slice(0, longestTrail)
          .map((line) => `    ${line}`),
        `  again: ${againBy(first)}`,
        ...others.slice(0, maxNamed).map(({ file, title }) => `  also: ${file} ${title}`.slice(0, longestLine)),
        ...(others.length > maxNamed ? [`  and ${others.length - maxNamed} more`] : []),
      ].join('\n'),
    )
    .join('\n\n')
}
