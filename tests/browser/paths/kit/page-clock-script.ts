import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as FakeTimers from '@sinonjs/fake-timers'

/** What a page begins with: the time, and what its storages kept; by the name of the test whose page it is. */
export type Beginning = {
  readonly test: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

/** The clock of a page, which goes on only when it is told to. Times in milliseconds. */
export type ClockInPage = {
  readonly begin: (beginning: Beginning) => void
  readonly now: () => number
  /** Fires everything that is due until then. */
  readonly run: (milliseconds: number) => Promise<number>
  /** Fires what is due by then at most once, as after a sleep. */
  readonly jump: (milliseconds: number) => Promise<number>
  /** Whether windows that close still stand before what is behind them. */
  readonly isClosing: () => boolean
  /** Whether something was pressed on this page, and the focus is on nothing. */
  readonly isFocusLost: () => boolean
  /** Goes on by a step, then waits in real time, but no longer than until the page changes; tells whether it did. */
  readonly turn: (step: number, longest: number) => Promise<boolean>
}

declare global {
  var pageClock: ClockInPage
}

/** In the page. */
function createPageClock(timers: typeof FakeTimers): ClockInPage {
  const key = 'stage'
  const { setTimeout: afterReal } = globalThis
  const tasks: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => tasks.shift()?.())
  port1.start()
  const nextTask = (task: () => void) => {
    tasks.push(task)
    port2.postMessage(null)
  }
  let clock: FakeTimers.Clock | null = null
  let isChanged = false
  let isPressed = false
  for (const press of ['click', 'keydown']) addEventListener(press, () => (isPressed = true), { capture: true })
  let notice = () => {}

  const running = () => {
    if (!clock) throw new Error('The clock of the page has not begun')
    return clock
  }
  // One after the other: two at a time would set the clock back.
  let last: Promise<unknown> = Promise.resolve()
  function run(milliseconds: number) {
    const done = last.then(() => running().tickAsync(milliseconds)).catch(reportError)
    last = done
    return done.then(() => running().now)
  }
  return {
    begin({ test, now, local, session }) {
      const [kept, before] = sessionStorage.getItem(key)?.split(' ') ?? []
      if (kept !== test) {
        localStorage.clear()
        sessionStorage.clear()
        for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
        for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
      }
      // Between two timers it lets tasks of the page run by setImmediate, if there is one: a real timeout takes longer.
      Object.assign(globalThis, { setImmediate: nextTask })
      const time = kept === test ? Number(before) : now
      const library = timers.withGlobal(globalThis)
      Reflect.deleteProperty(globalThis, 'setImmediate')
      clock = library.install({
        now: time,
        toFake: [
          'Date',
          'Intl',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'requestAnimationFrame',
          'cancelAnimationFrame',
          'requestIdleCallback',
          'cancelIdleCallback',
          'performance',
        ],
      })
      const setTime = () => sessionStorage.setItem(key, `${test} ${running().now}`)
      setTime()
      addEventListener('pagehide', setTime)
      new MutationObserver(() => {
        isChanged = true
        notice()
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    now: () => running().now,
    run,
    async jump(milliseconds) {
      await last
      return running().jump(milliseconds)
    },
    isClosing: () => document.querySelector('[data-ending-style]') !== null,
    isFocusLost: () => isPressed && document.activeElement === document.body,
    async turn(step, longest) {
      await run(step)
      await new Promise<void>((resolve) => {
        if (isChanged) return resolve()
        notice = resolve
        afterReal(resolve, longest)
      })
      await new Promise<void>(nextTask) // what changes first is seldom alone
      const changed = isChanged
      isChanged = false
      return changed
    },
  }
}

const require = createRequire(import.meta.url)
const library = readFileSync(require.resolve('@sinonjs/fake-timers'), 'utf8')

/** The program that gives every document of a site its clock. */
export const pageClockScript = `{
  if (location.protocol.startsWith('http')) {
    const module = { exports: {} }
    const require = (name) => {
      if (name !== '@sinonjs/commons') throw new Error(name)
      return { global: globalThis }
    }
    ;((module, exports) => {${library}\n})(module, module.exports)
    globalThis.pageClock = (${String(createPageClock)})(module.exports)
  }
}`
