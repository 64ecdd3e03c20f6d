// Fails for texts that are missing in the catalogs, unused, or untranslated; names each.
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const config = getConfig()
const problems = []
for (const catalog of await getCatalogs(config)) {
  const found = await catalog.collect()
  if (!found) throw new Error(`The texts of ${catalog.path} cannot be extracted`)
  for (const locale of config.locales) {
    const kept = (await catalog.read(locale)) ?? {}
    const report = (what, { message }, id) =>
      problems.push(`${what} ${catalog.getFilename(locale)}: "${message ?? id}"`)
    for (const [id, entry] of Object.entries(found)) {
      if (!kept[id] || kept[id].obsolete) report('not extracted into', entry, id)
      else if (locale !== config.sourceLocale && !kept[id].translation) report('not translated in', entry, id)
    }
    for (const [id, entry] of Object.entries(kept)) if (!found[id]) report('no longer used, but in', entry, id)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} problems of texts: run "npm run extract", then translate locales/en`)
  process.exit(1)
}
