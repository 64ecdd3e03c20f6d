import * as v from 'valibot'
import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

const Config = v.looseObject({ id: v.string() })
const Taken = v.object({ id: v.string() })

/** Returns the transitions by trigger, guarded by whether they were taken; an unguarded one is always taken. */
function transitionsIn(node: AnyStateNode) {
  const groups: Record<string, object[]> = {}
  for (const transition of transitionsOf(node)) {
    const { eventType, guard, target, reenter } = transition
    const written = {
      reenter,
      ...(target && { target: target.map(({ id }) => `#${id}`) }),
      ...(guard !== undefined && { guard: { type: 'wasTaken', params: { id: transitionId(transition) } } }),
    }
    groups[eventType] = [...(groups[eventType] ?? []), written]
  }
  const { '': always, ...on } = groups
  return { on, ...(always && { always }) }
}

function configOf(node: AnyStateNode): object {
  return {
    ...transitionsIn(node),
    ...(node.type === 'parallel' || node.type === 'final' ? { type: node.type } : {}),
    ...(node.type === 'compound' && { initial: node.initial.target[0]?.key }),
    states: Object.fromEntries(Object.values(node.states).map((below) => [below.key, configOf(below)])),
  }
}

/**
 * Returns only the states and transitions of a machine, without actors, context or delays; guards hold if `wasTaken` returns true.
 * It takes the same transitions as the recorded machine, whatever its context.
 */
export const replayableMachine = (machine: AnyStateMachine, wasTaken: (id: string) => boolean): AnyStateMachine =>
  createMachine(v.parse(Config, { id: machine.id, ...configOf(machine.root) }), {
    guards: { wasTaken: (_: unknown, params: unknown) => wasTaken(v.parse(Taken, params).id) },
  })
