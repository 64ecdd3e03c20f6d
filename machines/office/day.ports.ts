import type { Day } from '../../contract/office/days.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** A day of the market, `YYYY-MM-DD`, of one store; of all stores if `outlet` is empty. */
export type DayChoice = { readonly date: string; readonly outlet: string }

/** Reads the sales of a day. */
export const readDay = definePort<OfficeResult<Day>, { choice: DayChoice }>('readDay')

/** Saves the sales of a day as a file on the device. */
export const saveSales = definePort<OfficeResult<null>, { choice: DayChoice }>('saveSales')
