import type { TimePickerOutput } from '../../../machines/time-picker/time-picker.machine.ts'
import { isAnswer } from './kit/answers.ts'
import type { Answer } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'

/** The reason why a time is unavailable, and the next available ones. */
export const unavailableTimeDialog = ({ page }: Pick<ControlledPage, 'page'>) =>
  page.getByRole('dialog', { name: /^(Esa hora ya no se puede|Escoge una hora)$/ })
export const timePickerDialog = ({ page }: Pick<ControlledPage, 'page'>) =>
  page.getByRole('dialog', { name: '¿Para cuándo?' })
/** The picker or the chooser: the chooser comes first after a refused time. */
export const anyTimeDialog = (stage: Pick<ControlledPage, 'page'>) =>
  timePickerDialog(stage).or(unavailableTimeDialog(stage))

/** Picks 6:00 p.m. tonight in an open picker or chooser. */
export async function pickTonight(stage: ControlledPage) {
  const all = unavailableTimeDialog(stage).getByRole('button', { name: 'Ver todas las horas' })
  const offer = unavailableTimeDialog(stage).getByRole('button', { name: /^Hoy, 6:00/ })
  const dialog = timePickerDialog(stage)
  await stage.see(all.or(dialog.getByRole('radio').first()))
  if (await offer.isVisible()) return offer.click()
  if (await all.isVisible()) await all.click()
  // After a refused time the picker opens on the day of the first alternative.
  const today = dialog.getByRole('radio', { name: 'Hoy', exact: true })
  await stage.see(dialog.getByRole('radio').first())
  if (await today.isVisible()) await today.check()
  const six = dialog.getByRole('radio', { name: /^6:00/ })
  await stage.see(six)
  await six.click()
  await dialog.getByRole('button', { name: /^(Ordenar|Cambiar) para hoy/ }).click()
}

/** The picker's dialog leads to its result. */
export const timePickerAnswer: Answer = async (stage, outcome) => {
  if (!isAnswer<TimePickerOutput>(outcome)) throw new Error('The time picker cannot fail')
  if (outcome.output.when) return pickTonight(stage)
  const name = outcome.output.isElsewhere ? 'Escoger otra tienda' : 'Cerrar'
  const way = anyTimeDialog(stage).getByRole('button', { name })
  await stage.see(way)
  await way.click()
}
export const timePickerCannotFail = 'The time picker says itself that the times could not be read; it cannot fail.'
