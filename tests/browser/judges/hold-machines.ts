import type { Page } from '@playwright/test'
import { chunksNamed } from '../built-chunks.ts'

/** Holds the machines back, so that what the page does without them is seen alone; answers what lets them go. */
export async function holdMachines(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunksNamed('start'), async (route) => {
    await held
    await route.continue()
  })
  return release
}
