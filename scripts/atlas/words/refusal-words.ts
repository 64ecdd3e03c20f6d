import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { errorCodes } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/primitives.ts'

const alternatives = /\{\w+, (?:plural|select),((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g
const alternative = / =?\w+ \{((?:[^{}]|\{\w+\})*)\}/g

/** Returns a message with all its alternatives, and with what differs each time left open. */
const inGeneral = (message: string) =>
  message
    .replaceAll(alternatives, (_, all: string) => [...all.matchAll(alternative)].map(([, text]) => text).join(' / '))
    .replaceAll(/\{\w+\}|#/g, '…')

/** Returns what a customer reads about each refusal, by its code. */
export function refusalWordsOf(language: Language): Record<string, string> {
  const codes = new Set<string>(errorCodes)
  const { items } = parsePoFile(readFileSync(`locales/${language}/pages.po`, 'utf8'))
  return Object.fromEntries(
    items.filter(({ msgid }) => codes.has(msgid)).map(({ msgid, msgstr }) => [msgid, inGeneral(msgstr[0] ?? '')]),
  )
}
