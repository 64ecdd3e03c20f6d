import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter'
import * as v from 'valibot'

/** Steps of the test that are checks, not steps of the path. */
const isCheck = (title: string) => title.startsWith('axe: ')

/** Returns what went wrong, without the steps of the path, which are printed as they are played. */
const causeOf = ({ message = '' }: TestError) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^(>| ) +\d+ |^ +start: |^The page departs|^Replay: /.test(line))
    .join('\n')
    .trim()

/** Prints each step of one page path in words (`REPLAY_LINES`) once the page has played it. */
export default class PageReplayReporter implements Reporter {
  readonly #lines = v.parse(v.array(v.string()), JSON.parse(process.env['REPLAY_LINES'] ?? '[]'))
  #at = 0

  onStepEnd(_test: TestCase, _result: TestResult, { category, title, parent, error }: TestStep) {
    if (category !== 'test.step' || parent?.category === 'test.step' || isCheck(title)) return
    console.log(`${error ? '>' : ' '} ${this.#lines[this.#at] ?? title}`)
    this.#at += 1
  }

  onTestEnd(_test: TestCase, { errors }: TestResult) {
    for (const error of errors.slice(0, 1)) console.log(`\n${causeOf(error)}\n`)
  }

  onError(error: TestError) {
    console.log(causeOf(error))
  }
}
