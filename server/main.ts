// Compiled code is kept between starts; what is imported before the switch is not, so the server comes after it.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./serve.ts')
