import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { errorCodes } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/primitives.ts'

/** Returns what a customer reads about each refusal, by its code; what differs each time is left open. */
export function refusalWordsOf(language: Language): Record<string, string> {
  const codes = new Set<string>(errorCodes)
  const { items } = parsePoFile(readFileSync(`locales/${language}/pages.po`, 'utf8'))
  return Object.fromEntries(
    items
      .filter(({ msgid }) => codes.has(msgid))
      .map(({ msgid, msgstr }) => [msgid, (msgstr[0] ?? '').replaceAll(/\{\w+\}/g, '…')]),
  )
}
