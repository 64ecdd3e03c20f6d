import { createActor, fromPromise, SimulatedClock, type AnyEventObject, type AnyStateMachine } from 'xstate'
import type { Driver } from './driver.ts'
import type { Call } from './model.ts'
import { withAnswer } from './pure-driver.ts'

/** Waits until settled promises have reached their awaiters. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

type Ask = (src: string, actor: string, input: unknown) => Promise<unknown>
const asks = new WeakMap<object, Ask>()
const asking = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Returns the machine with invoked actors that ask the driver of their actor system. */
function askingOf(machine: AnyStateMachine): AnyStateMachine {
  const known = asking.get(machine)
  if (known) return known
  const ask = (src: string) =>
    fromPromise<unknown, unknown>(({ input, self, system }) => {
      const answer = asks.get(system)?.(src, self.id, input)
      if (!answer) throw new Error(`Nobody answers "${src}"`)
      return answer
    })
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, ask(src)]))
  const made = machine.provide({ actors })
  asking.set(machine, made)
  return made
}

/** Plays on a running actor, with promises and a clock that the test controls. */
export function actorDriver(machine: AnyStateMachine, input: unknown): Driver & { settleLate(): Promise<void> } {
  const clock = new SimulatedClock()
  let calls: readonly Call[] = []
  const emitted: AnyEventObject[] = []
  const sent: { to: string; event: AnyEventObject }[] = []
  const held = new Map<string, PromiseWithResolvers<unknown>>()
  const late: PromiseWithResolvers<unknown>[] = []
  const actor = createActor(askingOf(machine), {
    clock,
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return
      const child = Object.entries(actor.getSnapshot().children).find(([, ref]) => ref === inspected.actorRef)
      if (child && !inspected.event.type.startsWith('xstate.')) sent.push({ to: child[0], event: inspected.event })
    },
  })
  asks.set(actor.system, (src, id, asked) => {
    const stale = held.get(id)
    if (stale) late.push(stale)
    const promise = Promise.withResolvers<unknown>()
    held.set(id, promise)
    calls = [...calls, { actor: id, logic: machine.implementations.actors[src], input: asked, answer: null }]
    return promise.promise
  })
  actor.on('*', (event: AnyEventObject) => emitted.push(event))
  actor.subscribe({ error: () => undefined })
  actor.start()
  return {
    async play(step) {
      if (step.kind === 'event' || step.kind === 'news') actor.send(step.event)
      else if (step.kind === 'wait') clock.increment(step.milliseconds)
      else {
        const promise = held.get(step.actor)
        if (!promise) throw new Error(`"${step.actor}" was not asked`)
        held.delete(step.actor)
        calls = withAnswer(calls, step)
        if ('error' in step.outcome) promise.reject(step.outcome.error)
        else promise.resolve(step.outcome.output)
      }
      await settle()
    },
    read: () => ({ state: actor.getSnapshot(), history: { calls, emitted, sent } }),
    /** Answers every stopped call: no actor may react. */
    async settleLate() {
      const open = new Set(Object.keys(actor.getSnapshot().children))
      for (const [id, promise] of held) if (!open.has(id)) late.push(promise)
      for (const promise of late) promise.resolve({ ok: false, late: true })
      await settle()
    },
    dispose: () => {
      actor.stop()
    },
  }
}
