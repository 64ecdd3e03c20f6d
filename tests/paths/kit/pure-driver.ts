import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Driver } from './driver.ts'
import type { Call, Step } from './model.ts'
import { pureStart, pureStep, type Effect } from './pure-step.ts'
import { eventOf } from './steps.ts'

/** Answers the last open call of an actor. */
export const withAnswer = (calls: readonly Call[], step: Extract<Step, { kind: 'answer' }>): Call[] => {
  const index = calls.findLastIndex(({ actor }) => actor === step.actor)
  return calls.map((call, at) => (at === index ? { ...call, answer: step.outcome } : call))
}

/** Plays on the machine's pure transition function without running actors. */
export function pureDriver(machine: AnyStateMachine, input: unknown): Driver {
  let calls: readonly Call[] = []
  const emitted: AnyEventObject[] = []
  const sent: { to: string; event: AnyEventObject }[] = []
  const keep = (effects: readonly Effect[]) => {
    for (const effect of effects) {
      if (effect.kind === 'ask') {
        const { actor, logic, input: asked } = effect
        calls = [...calls, { actor, logic, input: asked, answer: null }]
      } else if (effect.kind === 'emit') emitted.push(effect.event)
      else sent.push({ to: effect.to, event: effect.event })
    }
  }
  const start = pureStart(machine, input)
  keep(start.effects)
  let { state } = start
  return {
    play(step) {
      if (step.kind === 'answer') calls = withAnswer(calls, step)
      const next = pureStep(machine, state, eventOf(step))
      keep(next.effects)
      state = next.state
    },
    read: () => ({ state, history: { calls, emitted, sent } }),
    dispose: () => undefined,
  }
}
