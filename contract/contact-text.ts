import { contactLimits } from './contact-messages.ts'

/** Control characters except line breaks, and bidirectional marks. */
const unwritable = /[^\P{Cc}\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Returns a message in its stored form: trimmed lines, and at most one empty line in a row. */
export const normalizeMessage = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Counts the characters of a message. */
export const countMessageCharacters = (text: string) => Array.from(normalizeMessage(text)).length

const links = /\b(?:https?:\/\/|www\.)/gi
const countLinks = (text: string) => text.match(links)?.length ?? 0

/** Returns the problem of a message, or null. */
export function messageProblem(text: string): 'message-required' | 'message-long' | 'message-links' | null {
  if (normalizeMessage(text) === '') return 'message-required'
  if (countMessageCharacters(text) > contactLimits.message) return 'message-long'
  return countLinks(text) > contactLimits.links ? 'message-links' : null
}

/** Returns the problem of a name: missing, or a link. */
export function nameProblem(name: string): 'name-required' | 'name-links' | null {
  if (name.trim() === '') return 'name-required'
  return countLinks(name) > 0 ? 'name-links' : null
}
