// Enables the compile cache; the server is imported afterwards, because earlier imports are not cached.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'

const bundle = new URL('../dist/program/serve.js', import.meta.url)
const isBuilt = !process.argv.includes('--dev') && existsSync(bundle)

enableCompileCache()
await (isBuilt ? import(bundle.href) : import('./serve.ts'))
