import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Language } from '../../contract/primitives.ts'

const Manifest = v.record(v.string(), v.looseObject({ file: v.string() }))
const manifestPath = 'dist/client/.vite/manifest.json'

/** The built text files of a language. */
function textFiles(language: Language): string[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(manifestPath, 'utf8')))
  return ['messages', 'deferred', 'pages'].map(
    (catalog) => `/${manifest[`locales/${language}/${catalog}.po`]?.file ?? ''}`,
  )
}

/**
 * Shows the page in another language in its current state, because the reload by which a
 * person changes the language would reset it. Server texts stay unchanged.
 */
export async function changeLanguage(page: Page, language: Language) {
  await page.evaluate(
    async ({ files, locale }) => {
      type Texts = { load: (name: string, messages: object) => void; activate: (name: string) => void }
      type Fiber = { return: Fiber | null; memoizedProps: { i18n?: Texts } | null }
      const root = document.querySelector('main')
      const entry = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactFiber'))
      let fiber: Fiber | null = entry?.[1] ?? null
      while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.return
      const i18n = fiber?.memoizedProps?.i18n
      if (!i18n) throw new Error('The texts of the page were not found')
      for (const file of files) {
        const { messages } = await import(file)
        i18n.load(locale, messages)
      }
      i18n.activate(locale)
      document.documentElement.lang = locale
    },
    { files: textFiles(language), locale: language },
  )
}
