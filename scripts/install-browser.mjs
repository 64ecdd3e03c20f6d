// Finds a Chromium for the tests and prints its path. The order of the search is in tests/browser-path.ts.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../tests/browser-path.ts'

const attempts = [
  ['npx', ['playwright', 'install', '--only-shell', 'chromium']],
  ['sh', ['-c', 'test "$(id -u)" = 0 && apt-get update -q && apt-get install -y -q chromium-headless-shell']],
]
for (const [command, args] of attempts) {
  if (findBrowser()) break
  spawnSync(command, args, { stdio: 'inherit' })
}
const browser = findBrowser()
if (!browser) {
  console.error(
    'The browser tests need Chromium. Install one (Debian: apt install chromium-headless-shell), or set CHROMIUM_PATH.',
  )
  process.exit(1)
}
console.log(`Browser: ${browser}`)
