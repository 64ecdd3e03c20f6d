import type { AnyMachineSnapshot } from 'xstate'
import type { History, Step } from './model.ts'

/** Plays steps on something that behaves like a machine and returns its observable state. */
export type Driver = {
  play(step: Step): void | Promise<void>
  read(): { readonly state: AnyMachineSnapshot; readonly history: History }
  dispose(): void
}
