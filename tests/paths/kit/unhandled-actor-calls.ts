import { limitOf } from '../../../machines/shared/port.ts'
import { nodesOf } from './machine-parts.ts'
import type { Model } from './model.ts'

const isMachine = (logic: unknown) => typeof logic === 'object' && logic !== null && 'root' in logic

/** Returns actor calls without an answer, a failure or a time limit, of the port or else of the state. Child machines have their own, and streams never end. */
export function unhandledActorCalls({ machine, streams = {} }: Model): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const name = typeof src === 'string' ? src : id
      const logic = machine.implementations.actors[name]
      if (isMachine(logic) || name === 'forwardEmitted') return [] // it only listens to other machines
      // An actor invoked by the root ends with the machine.
      if (node === machine.root && name in streams) return []
      const types = [...node.transitions.keys()]
      const needs = { onDone: `xstate.done.actor.${id}`, onError: `xstate.error.actor.${id}`, after: 'xstate.after.' }
      return Object.entries(needs)
        .filter(([part]) => part === 'onError' || !(name in streams))
        .filter(([part]) => part !== 'after' || limitOf(logic) === null)
        .filter(([, wanted]) => !types.some((type) => type.startsWith(wanted)))
        .map(([part]) => `${node.id}: ${id} has no ${part}`)
    }),
  )
}
