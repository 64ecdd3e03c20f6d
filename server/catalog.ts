import { runCatalogCommand } from './catalog-command.ts'
import { systemClock } from './clock.ts'
import { runDatabaseCommand } from './run-command.ts'
import { createCatalogVersions } from './services/catalog-versions.ts'

// A reader such as `head` may end before the catalog does.
process.stdout.on('error', () => process.exit())

/** Changes the catalog by file: `catalog export|check|apply|try|versions|back|discard`. */
await runDatabaseCommand((database) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const versions = createCatalogVersions({ database, clock: systemClock })
  return runCatalogCommand(process.argv.slice(2), { versions, now: systemClock.now, print })
})
