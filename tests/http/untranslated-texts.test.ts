import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '@lingui/core'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../../server/clock.ts'
import { startProgram, type Program } from '../../server/program.ts'
import { readSettings } from '../../server/settings.ts'
import { publicPages } from '../browser/checks/pages.ts'
import { untranslatedTexts } from '../browser/pseudo-localization/untranslated-texts.ts'
import { inBrackets, pseudoMessages } from '../browser/pseudo-localization/pseudo-texts.ts'
import { serverWords } from '../browser/pseudo-localization/server-words.ts'
import { parseDocument } from './request.ts'

const Catalog = v.object({ messages: v.custom<Messages>((value) => typeof value === 'object' && value !== null) })
/** Third-party names, the same in every language. */
const names = ['Instagram', 'Facebook', 'YouTube']

/** Puts every text of the built catalogs in brackets for pages rendered in this process; returns the undo. */
async function bracketCatalogs(): Promise<() => void> {
  const undo: (() => void)[] = []
  for (const file of globSync('dist/server/assets/{messages,deferred,pages}-*.js')) {
    const loaded: unknown = await import(pathToFileURL(resolve(file)).href)
    if (!v.is(Catalog, loaded)) continue // for example `deferred-icons`
    const { messages } = loaded
    const own = { ...messages }
    Object.assign(messages, pseudoMessages(messages, inBrackets))
    undo.push(() => Object.assign(messages, own))
  }
  expect(undo).toHaveLength(6) // three catalogs in each of two languages
  return () => undo.forEach((one) => one())
}

/** Returns every visible or announced text of a page's HTML outside brackets. */
function textsOutside(html: string): string[] {
  const { body } = parseDocument(html)
  for (const silent of body.querySelectorAll('script, style, noscript, svg, template, [lang]')) silent.remove()
  const texts = [body, ...body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
    ...['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  ])
  const outside = texts.map((text) => text.replaceAll(/⟦[^⟧]*⟧/g, ' ').trim())
  return [...new Set(outside.filter((text) => /\p{L}/u.test(text)))]
}

let program: Program
let dataDir: string
let restore: () => void
let words: Set<string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bohio-brackets-'))
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, KITCHEN: 'off', LOG_LEVEL: 'warn' })
  program = await startProgram(settings, clockFrom(Temporal.Instant.from('2026-03-03T16:00:00Z')), false)
  restore = await bracketCatalogs()
  const get = async (path: string, headers: Readonly<Record<string, string>>): Promise<unknown> =>
    (await fetch(program.origin + path, { headers })).json()
  words = new Set([...(await serverWords(get)), ...names])
})

afterAll(async () => {
  restore()
  const { server, services, stopServices } = program
  services.events.close()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  await stopServices()
  await rm(dataDir, { recursive: true, force: true })
})

for (const { name, path } of publicPages)
  test(`brackets: ${name}: every text of the HTML comes from the catalog in use, or from the server's data`, async () => {
    const html = await (await fetch(`${program.origin}${path}?lang=en`)).text()
    expect(html).toContain('⟦')
    expect(untranslatedTexts(textsOutside(html), words)).toEqual([])
  })
