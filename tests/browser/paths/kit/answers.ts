import type { Outcome } from '../../../paths/kit/model.ts'
import type { Answer } from './machine-page.ts'
import type { PortName } from './ports.ts'
import type { WireAnswer } from './wire.ts'

/** Whether an outcome is an answer; of which type is known by the port that gives it. */
export const gives = <T>(outcome: Outcome | Outcome<T>): outcome is { readonly output: T } => 'output' in outcome

/** A port's answer in the words of the wire, or no network. */
export const answerBy =
  <T>(port: PortName, encode: (output: T) => WireAnswer): Answer =>
  (stage, outcome) =>
    gives<T>(outcome) ? stage.answer(port, encode(outcome.output)) : stage.cut(port)
