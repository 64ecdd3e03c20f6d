import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const translators = ['Trans', 'Plural', 'Select', 'SelectOrdinal']
/** Attributes with visible or announced text. */
const readable = ['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']
/** Texts that are the same in every language. */
const names = ['Bohío Pizza', '&nbsp;']

const Named = v.object({ name: v.string() })
const Element = v.object({ type: v.literal('JSXElement'), openingElement: v.object({ name: Named }) })
const Text = v.object({ type: v.literal('JSXText'), value: v.string() })
const Attribute = v.object({
  type: v.literal('JSXAttribute'),
  name: Named,
  value: v.object({ type: v.literal('Literal'), value: v.string() }),
})

/** Returns the untranslated texts below a syntax node. */
function untranslatedBelow(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (v.is(Element, node) && translators.includes(node.openingElement.name.name)) return []
  if (v.is(Text, node)) return [node.value.trim()]
  if (v.is(Attribute, node)) return readable.includes(node.name.name) ? [node.value.value] : []
  return Object.values(node).flatMap(untranslatedBelow)
}

test('[language.complete] every visible text of a component comes from a catalog', () => {
  const files = globSync('src/{screens,ui,routes,map}/**/*.tsx').filter((file) => !file.endsWith('examples.tsx'))
  expect(files.length).toBeGreaterThan(100)
  const untranslated = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    const texts = untranslatedBelow(program).filter((text) => /\p{L}/u.test(text) && !names.includes(text))
    return texts.map((text) => `${file}: ${text}`)
  })
  expect(untranslated).toEqual([])
})
