import type { Outcome } from '../../../paths/kit/model.ts'
import type { Answer } from './machine-page.ts'
import type { PortName } from './ports.ts'
import type { WireAnswer } from './wire-answers.ts'

/** Whether an outcome is an answer; its port determines the type. */
export const isAnswer = <T>(outcome: Outcome | Outcome<T>): outcome is { readonly output: T } => 'output' in outcome

/** Returns a port's answer in wire format, or a network error. */
export const answerPort =
  <T>(port: PortName, encode: (output: T) => WireAnswer): Answer =>
  (stage, outcome) =>
    isAnswer<T>(outcome) ? stage.answer(port, encode(outcome.output)) : stage.cut(port)
