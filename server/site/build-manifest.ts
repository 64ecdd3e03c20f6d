import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '../../contract/primitives.ts'
import type { Manifest } from '../views/entry.tsx'
import { startScript } from './start-script.ts'

const Chunks = v.record(
  v.string(),
  v.object({ file: v.string(), isEntry: v.optional(v.boolean()), imports: v.optional(v.array(v.string()), []) }),
)

const readChunks = (folder: string) =>
  v.parse(Chunks, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

/** Reads the one sheet of all screens. */
export const readStyleSheet = (folder: string) =>
  readFileSync(join(folder, readChunks(folder)['style.css']?.file ?? ''), 'utf8')

/** Converts Vite's manifest to the router's: the inlined CSS and, for each route, the script that starts the page. */
export function readRouterManifest(folder: string, language: Language): Manifest {
  const chunks = readChunks(folder)
  const href = (key: string) => `/${chunks[key]?.file}`
  /** Returns a chunk after all its imports. */
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found
    found.add(key)
    chunks[key]?.imports.forEach((other) => withImports(other, found))
    found.delete(key)
    return found.add(key)
  }
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry) ?? ''
  const common = withImports(`locales/${language}/messages.po`, withImports(entry))
  const style = href('style.css')
  const start = startScript({ entry: href(entry), sheet: style, preloads: [...common].map(href) })
  const routes: Manifest['routes'] = {
    __root__: { css: [style], scripts: [{ attrs: { type: 'module' }, children: start }] },
  }
  for (const key of Object.keys(chunks)) {
    const name = /^src\/routes\/(.+)\.tsx\?tsr-split=component\b/.exec(key)?.[1]
    if (!name) continue
    const id = name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`
    const own = [...withImports(key)].filter((other) => !common.has(other)).map(href)
    routes[id] = { scripts: [{ attrs: { type: 'module' }, children: `self.own=${JSON.stringify(own)}` }] }
  }
  return { routes, inlineCss: { styles: { [style]: readStyleSheet(folder) } } }
}
