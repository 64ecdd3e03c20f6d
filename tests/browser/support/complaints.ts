import type { Page } from '@playwright/test'

/** Collects what the page complains of: errors and warnings of the console, and what nobody caught. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Of graphics drawn in software: about its own speed.
    if (message.text().includes('GL Driver Message')) return
    // Of a browser that was told to show no pictures.
    if (message.text().includes('is not used because image loading is disabled')) return
    // Of a slow machine: the page went on before the sheet of its map was needed.
    if (message.text().includes('was preloaded using link preload but not used')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
