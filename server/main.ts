// Enables the compile cache; the server is imported afterwards, because earlier imports are not cached.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./serve.ts')
