import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import type { Model, Outcome, Step } from './model.ts'
import { sourceOf } from './machine-parts.ts'

/** Returns the event of a step. */
export function eventOf(step: Step): AnyEventObject {
  if (step.kind === 'wait') return { type: step.type }
  if (step.kind !== 'answer') return step.event
  const { actor, outcome } = step
  return 'error' in outcome
    ? { type: `xstate.error.actor.${actor}`, error: outcome.error, actorId: actor }
    : { type: `xstate.done.actor.${actor}`, output: outcome.output, actorId: actor }
}

function answers(model: Model, state: AnyMachineSnapshot, kind: string, actor: string): Step[] {
  const src = sourceOf(state, actor)
  if (src === null) return []
  return Object.entries(model.outcomes[src] ?? {}).flatMap(([name, given]): Step[] => {
    const outcome: Outcome = typeof given === 'function' ? given(state) : given
    if ('error' in outcome !== (kind === 'error')) return []
    return [{ kind: 'answer', name: `${src} ⇒ ${name}`, actor, src, outcome }]
  })
}

function delayOf(model: Model, { context }: AnyMachineSnapshot, name: string): number {
  const given: unknown = model.machine.implementations.delays[name] ?? Number(name)
  const delay: unknown = typeof given === 'function' ? Reflect.apply(given, null, [{ context }]) : given
  if (typeof delay !== 'number') throw new Error(`${model.machine.id}: the delay "${name}" is not a number`)
  return delay
}

const streamOf = (model: Model, type: string) =>
  Object.entries(model.streams ?? {}).find(([, types]) => types.includes(type))?.[0]

function events(model: Model, type: string): Step[] {
  const stream = streamOf(model, type)
  const cases: Readonly<Record<string, object>> | undefined = model.events[type]
  const named = cases ? Object.entries(cases) : [['', {}] as const]
  return named.map(([name, payload]): Step => {
    const step = { name: name === '' ? type : `${type} (${name})`, event: { type, ...payload } }
    return stream === undefined ? { kind: 'event', ...step } : { kind: 'news', stream, ...step }
  })
}

const transitionIn = (state: AnyMachineSnapshot) => new Set(getNextTransitions(state).map(({ eventType }) => eventType))
const isSystemEvent = (type: string) => type === '' || type.startsWith('xstate.')

/** Returns all steps that a state handles; a guard may still refuse them. */
export function stepsFrom(model: Model, state: AnyMachineSnapshot): Step[] {
  return [...transitionIn(state)].flatMap((type): Step[] => {
    const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
    if (settled) return answers(model, state, settled[1] ?? '', settled[2] ?? '')
    const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
    if (delay !== undefined) {
      return [{ kind: 'wait', name: `after ${delay}`, type, milliseconds: delayOf(model, state, delay) }]
    }
    return isSystemEvent(type) ? [] : events(model, type)
  })
}

/** Returns events that a state does not handle. */
export function ignoredSteps(model: Model, state: AnyMachineSnapshot): Step[] {
  const received = transitionIn(state)
  return model.machine.events.flatMap((type) => (received.has(type) || isSystemEvent(type) ? [] : events(model, type)))
}
