import { expect, test } from '../test.ts'
import { gapsOf, pagePlanOf, playOnPage } from './kit/machine-page.ts'
import { machinePages } from './machine-pages.ts'

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (const machinePage of machinePages) {
  const plan = pagePlanOf(machinePage)
  const { id } = machinePage.model.machine

  test(`paths: ${id}: every transition is played on the page, or named with its reason`, () => {
    expect(gapsOf(machinePage, plan)).toEqual({ unplayed: [], unknown: [], played: [] })
  })

  for (const path of plan.paths)
    test(`paths: ${id} ${path.id} ${path.title}`, async ({ page }) => {
      await playOnPage(machinePage, plan.graph, path, page)
    })
}
