// The gate without a browser: types, lint, boundaries, format, texts, and every test that Vitest runs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStaticChecks, runVitest, sum } from './gate.mjs'

const reports = mkdtempSync(join(tmpdir(), 'bohio-verify-'))
const results = [...(await runStaticChecks()), await runVitest('unit, paths and API', join(reports, 'vitest.json'))]
rmSync(reports, { recursive: true })
const { passed, failed } = sum(results)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
