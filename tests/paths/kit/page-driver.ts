import type { Page, Route } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { Outcome, Step } from './model.ts'

/** A person's way to do what an event says: gestures by role and name, never by a selector. */
export type Gesture = (page: Page, event: AnyEventObject) => Promise<void>
/** How an answer comes to pass: a held request is fulfilled, or a child's gestures are made. */
export type Answer = (held: HeldRequests, outcome: Outcome, page: Page) => Promise<void>

/** What a page needs to play the paths of one machine. */
export type PageModel = {
  /** Addresses whose requests are held until a step answers them, by port. */
  readonly held: Readonly<Record<string, string | RegExp>>
  /** By event type; `news` of a stream are gestures too: the page hears them however the test sends them. */
  readonly gestures: Readonly<Record<string, Gesture>>
  /** By source of the invoked actor. */
  readonly answers: Readonly<Record<string, Answer>>
}

/** Requests of a page that wait for the test to answer them. */
export class HeldRequests {
  readonly #waiting = new Map<string, Route[]>()
  readonly #wanted = new Map<string, (route: Route) => void>()

  /** Holds every request to the addresses of a model. Call it before the page opens. */
  async hold(page: Page, held: PageModel['held']) {
    for (const [src, url] of Object.entries(held)) {
      await page.route(url, (route) => {
        const give = this.#wanted.get(src)
        this.#wanted.delete(src)
        if (give) give(route)
        else this.#waiting.set(src, [...(this.#waiting.get(src) ?? []), route])
      })
    }
  }

  /** The latest request of a port, waited for if it has not come; earlier ones are no longer listened to. */
  async take(src: string): Promise<Route> {
    const waiting = this.#waiting.get(src) ?? []
    const route = waiting.at(-1)
    this.#waiting.delete(src)
    for (const stale of waiting.slice(0, -1)) await stale.abort()
    return route ?? new Promise((resolve) => this.#wanted.set(src, resolve))
  }
}

/** An answer by JSON: the body made of the output, or no network at all. */
export const answerJson =
  (src: string, respond: (output: unknown) => { status: number; json: unknown }): Answer =>
  async (held, outcome) => {
    const route = await held.take(src)
    if ('error' in outcome) await route.abort()
    else await route.fulfill(respond(outcome.output))
  }

/** Plays steps on a page: clicks for events, held requests for answers, the page's clock for delays. Install the clock first. */
export async function pagePlayer(page: Page, model: PageModel) {
  const held = new HeldRequests()
  await held.hold(page, model.held)
  return {
    async play(step: Step) {
      if (step.kind === 'wait') return page.clock.runFor(step.milliseconds)
      if (step.kind === 'answer') {
        const answer = model.answers[step.src]
        if (!answer) throw new Error(`The page model has no answer for "${step.src}"`)
        return answer(held, step.outcome, page)
      }
      const gesture = model.gestures[step.event.type]
      if (!gesture) throw new Error(`The page model has no gesture for "${step.event.type}"`)
      return gesture(page, step.event)
    },
  }
}
