import { availabilityPage } from './availability.page.ts'
import type { MachinePage } from './kit/machine-page.ts'
import { localizationPage } from './localization.page.ts'
import { suggestionsPage } from './suggestions.page.ts'
import { timePickerPage } from './time-picker.page.ts'

/** Every machine that a browser runs, with its page. */
export const machinePages: readonly MachinePage[] = [
  localizationPage,
  suggestionsPage,
  availabilityPage,
  timePickerPage,
]
