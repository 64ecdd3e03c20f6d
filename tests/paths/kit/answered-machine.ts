import * as v from 'valibot'
import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

const Config = v.looseObject({ id: v.string() })
const Taken = v.object({ id: v.string() })

/** Every transition by what it waits for, guarded by whether it was taken; one without a guard always is. */
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
 * The states and transitions of a machine alone: nothing is asked, kept or waited for, and its guards hold where `wasTaken` says so.
 * It goes where the machine went whose guards were answered so, whatever the machine knew.
 */
export const answeredMachine = (machine: AnyStateMachine, wasTaken: (id: string) => boolean): AnyStateMachine =>
  createMachine(v.parse(Config, { id: machine.id, ...configOf(machine.root) }), {
    guards: { wasTaken: (_: unknown, params: unknown) => wasTaken(v.parse(Taken, params).id) },
  })
