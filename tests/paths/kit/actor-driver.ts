import { createActor, fromPromise, SimulatedClock, type AnyEventObject, type AnyStateMachine } from 'xstate'
import type { Driver } from './driver.ts'
import type { Call } from './model.ts'
import { withAnswer } from './pure-driver.ts'

/** Lets promises that were settled reach those who wait for them. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Plays on a running actor: real promises that the test settles, a clock that the test turns. */
export function actorDriver(machine: AnyStateMachine, input: unknown): Driver & { settleLate(): Promise<void> } {
  const clock = new SimulatedClock()
  let calls: readonly Call[] = []
  const emitted: AnyEventObject[] = []
  const sent: { to: string; event: AnyEventObject }[] = []
  const held = new Map<string, PromiseWithResolvers<unknown>>()
  const late: PromiseWithResolvers<unknown>[] = []
  const hold = (src: string) =>
    fromPromise<unknown, unknown>(({ input: asked, self }) => {
      const stale = held.get(self.id)
      if (stale) late.push(stale)
      const promise = Promise.withResolvers<unknown>()
      held.set(self.id, promise)
      calls = [...calls, { actor: self.id, logic: machine.implementations.actors[src], input: asked, answer: null }]
      return promise.promise
    })
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, hold(src)]))
  const actor = createActor(machine.provide({ actors }), {
    clock,
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return
      const child = Object.entries(actor.getSnapshot().children).find(([, ref]) => ref === inspected.actorRef)
      if (child && !inspected.event.type.startsWith('xstate.')) sent.push({ to: child[0], event: inspected.event })
    },
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
    /** Answers every question that is no longer asked: nobody may hear. */
    async settleLate() {
      const asking = new Set(Object.keys(actor.getSnapshot().children))
      for (const [id, promise] of held) if (!asking.has(id)) late.push(promise)
      for (const promise of late) promise.resolve({ ok: false, late: true })
      await settle()
    },
    dispose: () => {
      actor.stop()
    },
  }
}
