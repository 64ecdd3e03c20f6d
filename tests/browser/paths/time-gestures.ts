import type { TimePickerOutput } from '../../../machines/time-picker.machine.ts'
import { gives } from './kit/answers.ts'
import type { Answer } from './kit/machine-page.ts'
import type { Stage } from './kit/stage.ts'

export const picker = ({ page }: Pick<Stage, 'page'>) => page.getByRole('dialog', { name: '¿Para cuándo?' })

/** Picks six o'clock tonight in an open picker of the usual days, or closes it. */
export async function pickTonight(stage: Stage) {
  const dialog = picker(stage)
  const six = dialog.getByRole('button', { name: /^6:00/ })
  await stage.see(six)
  await six.click()
  await dialog.getByRole('button', { name: /^Ordenar para hoy/ }).click()
}

/** The picker's own dialog leads to what it ends with. */
export const timePickerAnswer: Answer = async (stage, outcome) => {
  if (!gives<TimePickerOutput>(outcome)) throw new Error('The time picker cannot fail')
  if (outcome.output.when) return pickTonight(stage)
  await picker(stage).getByRole('button', { name: 'Cerrar' }).click()
}
export const pickerCannotFail = 'The time picker says itself that the times could not be read; it cannot fail.'
