import { languages } from '../../contract/primitives.ts'
import { pictureSchemes, pictureSizes } from '../../src/atlas/pictures.ts'
import { pagePlanOf, playOnPage, type PagePath } from '../browser/paths/kit/machine-page.ts'
import { InterceptedPage } from '../browser/paths/kit/intercepted-page.ts'
import type { ControlledPage } from '../browser/paths/kit/controlled-page.ts'
import { machinePages } from '../browser/paths/machine-pages.ts'
import { test } from '../browser/support/test.ts'
import { changeLanguage } from './change-language.ts'
import { restoreMenu, translateMenu } from './menu-words.ts'
import { keepPicture } from './take-picture.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce', bypassCSP: true } })

/** Takes pictures of a state in both languages, sizes and color schemes, then restores the page. */
async function takePictures(stage: ControlledPage, announcements: readonly string[]) {
  if (announcements.length === 0) return
  const { page } = stage
  const received = stage.complaints.length
  for (const language of languages) {
    await changeLanguage(page, language)
    for (const size of ['phone', 'desk'] as const) {
      await page.setViewportSize(pictureSizes[size].window)
      for (const scheme of pictureSchemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await stage.run(100)
        if (language === 'en') await translateMenu(page)
        for (const announcement of announcements) await keepPicture(page, { announcement, language, size, scheme })
        await restoreMenu(page)
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

const announcementsOf = ({ judged }: PagePath) => [...judged.values()].flatMap((says) => says.split(' and '))

/** The step that leads to the most usual case of an announcement that has several. */
const usualCases: Readonly<Record<string, string>> = { 'payment.failed': 'loadPaymentStatus ⇒ declined' }

/** Returns the beginning of a path up to a step, where only the pictures of one announcement are taken. */
function pathUntil(paths: readonly PagePath[], step: string, announcement: string): PagePath[] {
  const found = paths.find(({ edges }) => edges.some((edge) => edge.step.name === step))
  if (!found) return []
  const edges = found.edges.slice(0, found.edges.findIndex((edge) => edge.step.name === step) + 1)
  return [{ ...found, id: `${found.id}-${announcement}`, edges, judged: new Map([[edges.length, announcement]]) }]
}

const plans = machinePages.map((machinePage) => {
  const { graph, paths, fast } = pagePlanOf(machinePage)
  const usual = Object.entries(usualCases).flatMap(([announcement, step]) =>
    announcement.startsWith(`${machinePage.model.machine.id}.`) ? pathUntil(paths, step, announcement) : [],
  )
  return { machinePage, graph, fast: [...usual, ...fast] }
})

/** The path that takes the pictures of each announcement, preferably of the machine that is named like it. */
const owners = new Map<string, PagePath>()
for (const isOwn of [true, false])
  for (const { machinePage, fast } of plans)
    for (const path of fast)
      for (const announcement of announcementsOf(path)) {
        const isNamed = announcement.startsWith(`${machinePage.model.machine.id}.`)
        if (isNamed === isOwn && !owners.has(announcement)) owners.set(announcement, path)
      }

for (const { machinePage, graph, fast } of plans)
  for (const path of fast) {
    const own = announcementsOf(path).filter((announcement) => owners.get(announcement) === path)
    if (own.length === 0) continue
    test(`gallery: ${machinePage.name ?? machinePage.model.machine.id} ${path.id}`, async ({ page }) => {
      test.setTimeout(180_000)
      const lookAtNew = (stage: ControlledPage, says: string) =>
        takePictures(
          stage,
          says.split(' and ').filter((announcement) => own.includes(announcement)),
        )
      await playOnPage(machinePage, graph, path, await InterceptedPage.of(page), { lookAtNew })
    })
  }
