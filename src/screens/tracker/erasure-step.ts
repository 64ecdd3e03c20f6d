import type { SnapshotOf } from '../../machine-bindings/machines.ts'

const steps = ['confirmingErasure', 'erasing', 'notErased'] as const

/** Returns the step of the removal of a guest's data, in whichever way the order ended. */
export const erasureStepOf = (tracker: SnapshotOf<'tracker'> | undefined) =>
  steps.find(
    (step) =>
      tracker?.matches({ completed: step }) ||
      tracker?.matches({ canceled: step }) ||
      tracker?.matches({ following: { customerAction: step } }),
  )
