import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Returns the path of Chromium for the tests, or null: CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findBrowser(): string | null {
  const shells = process.env['BROWSER_WINDOW'] ? [] : ['chromium-headless-shell'] // a headless one
  const known = [...shells, 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`)
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...known, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
]
