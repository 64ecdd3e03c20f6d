import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/** A queued message. `createdAt` limits its retries, `tries` is the number of attempts. */
type Queued = { readonly tries: number; readonly createdAt: Temporal.Instant }
type Outcome = {
  readonly dueAt: Temporal.Instant | null
  readonly outcome?: 'sent' | 'passed' | 'givenUp'
  readonly doneAt?: Temporal.Instant
}
/** What a failed attempt logs, without personal data, and whether another one would fail as well. */
type Failure = { readonly why: object; readonly isFinal: boolean }

type Given<Row extends Queued> = {
  readonly clock: Clock
  readonly log: Log
  /** What the log calls a failed attempt. */
  readonly failed: string
  /** Minutes for which a message is claimed: longer than the time limit of sending one. */
  readonly leaseMinutes: number
  readonly claim: (query: { now: Temporal.Instant; until: Temporal.Instant; most: number }) => Promise<readonly Row[]>
  /** Sends a message; returns false if it is no longer relevant. */
  readonly send: (row: Row) => Promise<boolean>
  readonly record: (row: Row, outcome: Outcome) => Promise<void>
  readonly aboutOf: (row: Row) => object
  readonly failureOf: (error: unknown) => Failure
  /** Maximum seconds of the exponential backoff. */
  readonly longestPause: number
  readonly hoursOfTrying: number
}

export type MessageQueue = {
  /** Sends all due messages; returns how many were processed. */
  readonly runDue: () => Promise<number>
}

const batch = 10
const firstPause = 15

/** Sends due messages outside of any transaction: each once, unless a server crashes between sending and recording. */
export function createMessageQueue<Row extends Queued>(given: Given<Row>): MessageQueue {
  const { clock, log, failed, leaseMinutes, claim, send, record, aboutOf, failureOf } = given
  const { longestPause, hoursOfTrying } = given

  async function fail(row: Row, error: unknown): Promise<void> {
    const { tries, createdAt } = row
    const now = clock.now()
    const isTooLate = now.epochMilliseconds >= createdAt.add({ hours: hoursOfTrying }).epochMilliseconds
    const { why, isFinal } = failureOf(error)
    const facts = { ...aboutOf(row), tries, ...why }
    if (isTooLate || isFinal) {
      log.error(facts, `${failed}, giving up`)
      return record(row, { dueAt: null, outcome: 'givenUp', doneAt: now })
    }
    log.warn(facts, `${failed}, will be retried`)
    const seconds = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    return record(row, { dueAt: now.add({ seconds }) })
  }

  async function sendOne(row: Row): Promise<void> {
    let isSent: boolean
    try {
      isSent = await send(row)
    } catch (error) {
      return fail(row, error)
    }
    return record(row, { dueAt: null, outcome: isSent ? 'sent' : 'passed', doneAt: clock.now() })
  }

  return {
    runDue: async () => {
      const now = clock.now()
      const claimed = await claim({ now, until: now.add({ minutes: leaseMinutes }), most: batch })
      await Promise.all(claimed.map(sendOne))
      return claimed.length
    },
  }
}
