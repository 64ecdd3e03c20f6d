import { pagePlanOf, playOnPage } from '../browser/paths/kit/machine-page.ts'
import { InterceptedPage } from '../browser/paths/kit/intercepted-page.ts'
import type { ControlledPage } from '../browser/paths/kit/controlled-page.ts'
import { machinePages } from '../browser/paths/machine-pages.ts'
import { test } from '../browser/support/test.ts'
import { changeLanguage } from './change-language.ts'
import { languages, picturePath, schemes, sizes } from './folders.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

/** Takes pictures of a state in both languages, sizes and color schemes, then restores the page. */
async function takePictures(stage: ControlledPage, announcement: string) {
  const { page } = stage
  const received = stage.complaints.length
  for (const language of languages) {
    await changeLanguage(page, language)
    for (const [size, viewport] of [['phone', sizes.phone] as const, ['desk', sizes.desk] as const]) {
      await page.setViewportSize(viewport)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await stage.run(100)
        for (const one of announcement.split(' and '))
          await page.screenshot({ path: picturePath({ announcement: one, language, size, scheme }) })
      }
    }
  }
  await changeLanguage(page, 'es')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await stage.run(100)
  // A map warns about colors that change before it is drawn, which only the gallery does.
  stage.complaints.splice(received)
}

for (const machinePage of machinePages) {
  const { graph, paths } = pagePlanOf(machinePage)
  for (const path of paths.filter(({ judged }) => judged.size > 0))
    test(`gallery: ${machinePage.name ?? machinePage.model.machine.id} ${path.id}`, async ({ page }) => {
      test.setTimeout(180_000)
      await playOnPage(machinePage, graph, path, await InterceptedPage.of(page), { lookAtNew: takePictures })
    })
}
