import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as FakeTimers from '@sinonjs/fake-timers'

/** The initial state of a page: the time and its storages, by the name of its test. */
export type InitialPageState = {
  readonly test: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

/** The clock of a page, which only the test advances. Times in milliseconds. */
export type ClockInPage = {
  readonly begin: (beginning: InitialPageState) => void
  readonly now: () => number
  /** Fires every timer due until then. */
  readonly run: (milliseconds: number) => Promise<number>
  /** Fires each due timer at most once, as after a sleep. */
  readonly jump: (milliseconds: number) => Promise<number>
  /** Whether closing dialogs still cover the page. */
  readonly isClosing: () => boolean
  /** Whether a control was pressed and the focus is lost. */
  readonly isFocusLost: () => boolean
  /** Advances by a step, then waits up to `longest` in real time for a change of the page; returns whether it changed. */
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
  // Sequential: two at a time would set the clock back.
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
      // Page tasks run between two timers by setImmediate if available: a real timeout takes longer.
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
      await new Promise<void>(nextTask) // the first change is seldom the only one
      const changed = isChanged
      isChanged = false
      return changed
    },
  }
}

const require = createRequire(import.meta.url)
const library = readFileSync(require.resolve('@sinonjs/fake-timers'), 'utf8')

/** Returns the script that gives every document its clock. */
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
