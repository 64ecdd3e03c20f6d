// Runs before start, dev, verify and test on any Node from 18 on, without dependencies: installs from the lock file
// (Node 24 is included), builds if stale, and finds a browser for the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'

const flags = new Set(process.argv.slice(2))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const run = (command, args, { env = {}, stdio = 'inherit' } = {}) => {
  const { status } = spawnSync(command, args, { stdio, env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = read('package-lock.json').packages
  const present = read('node_modules/.package-lock.json').packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || optional || devOptional || peer || present[path]?.version === version,
  )
}

if (!isInstalled()) {
  console.log('Installing the packages (once, about a minute)')
  run(
    process.env.npm_node_execpath ?? process.execPath,
    [process.env.npm_execpath, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }, stdio: ['inherit', 'ignore', 'inherit'] },
  )
}

const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : 'node'
/** npm runs this file by the bundled Node, except when it was just installed. Another process would take longer than the checks. */
const isThis = node !== 'node' && realpathSync(node) === process.execPath
const version = isThis
  ? process.versions.node
  : (spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '')
const [major = 0, minor = 0] = version.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node 22.19 or later is needed; found ${version || 'none'}, and no Node is bundled for ${process.platform}-${process.arch}.`,
  )
  process.exit(1)
}

if (flags.has('--build') && isThis) {
  process.argv.push('--if-stale')
  await import('./build.mjs')
} else if (flags.has('--build')) run(node, ['scripts/build.mjs', '--if-stale'])
if (flags.has('--browser')) run(node, ['scripts/install-browser.mjs'])
