import type { Page } from '@playwright/test'

/** Collects console errors, warnings and uncaught exceptions of the page. */
export function consoleIssuesOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Performance warning of software rendering.
    if (message.text().includes('GL Driver Message')) return
    // Warning of a browser with images disabled.
    if (message.text().includes('is not used because image loading is disabled')) return
    // Preload warning on a slow machine: the map's style sheet was not used in time.
    if (message.text().includes('was preloaded using link preload but not used')) return
    // Tests block the service worker, which would answer in place of their held responses.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
