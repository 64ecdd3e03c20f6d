// Lists failures from the reports of the runners, grouped by broken rule, the shortest path first.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Maximum lines printed of a failure. */
const longestTrail = 30
const longestLine = 300
/** Maximum number of other failures listed for the same rule. */
const maxNamed = 12

const lines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, longestLine))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))

const isStep = (line) => /^\s+\d+\. /.test(line)

/** Returns the broken rule of a message: the text after a path's steps, else the message's beginning. */
function ruleOf(message) {
  const all = lines(message).filter((line) => !line.startsWith('❯'))
  const named = all.find((line) => line.startsWith('broken: '))
  if (named) return named
  const last = all.findLastIndex(isStep)
  return (last < 0 ? all[0] : all[last + 1])?.replace(/^(\w*Error|PathFailure): /, '') ?? 'no message'
}

/** Returns the failed tests of a Vitest report: `{ file, title, message }`. */
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

/** Returns the page's content in a failed test: its dialog, or else its headings and alerts. */
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

/** Returns the failed tests of a suite in Playwright's report. */
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

/** Returns failures outside of tests, such as in the global setup. */
export const errorsOfPlaywright = ({ errors = [] }) =>
  errors.map(({ message = '' }) => ({ file: 'playwright.config.ts', title: 'outside of any test', message }))

/** Quotes a title for the shell and escapes it for the runner's regular expressions. */
const quoted = (title) => `'${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", '.')}'`

/** Returns the command that replays a failed path, or reruns a failed test. */
function againBy({ file, title }) {
  const id = /(?:^| )([a-z-]+-[\da-f]{8}) /.exec(title)?.[1]
  if (id) return `npm run replay -- ${id}`
  const [path = '', line] = file.split(':')
  if (line) return `npx playwright test ${path} --grep ${quoted(title)}`
  const config = path.startsWith('tests/http/') ? ' --config vitest.http.config.ts' : ''
  return `npx vitest run${config} ${path} -t ${quoted(title)}`
}

/** Formats failures: a paragraph per rule, with its shortest path in full and the others listed. */
export function failuresInWords(failures) {
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
