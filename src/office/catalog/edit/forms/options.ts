import { useLingui } from '@lingui/react/macro'
import { useWeekdayWords } from '../../change-words.ts'
import { useDraft } from '../draft-context.ts'
import { entriesIn, type Area } from '../areas.ts'
import type { Option } from '../fields.tsx'

export const toppingGroups = ['meat', 'vegetable', 'cheese', 'sea', 'sauce'] as const

/** Returns the entries of a part of the draft, to be chosen. */
export function useEntryOptions(area: Area): Option[] {
  const { i18n } = useLingui()
  const { document } = useDraft().draft
  return entriesIn(document, area, i18n.locale === 'en' ? 'en' : 'es').map(({ key, name }) => ({
    value: key,
    words: name,
  }))
}

/** Returns the weekdays, Monday first. */
export function useWeekdayOptions(): Option[] {
  const words = useWeekdayWords()
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), words: words(day) }))
}
