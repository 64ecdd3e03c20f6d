import { languages } from '../../contract/primitives.ts'
import { caseName, isOfCase, pictureCases } from '../../src/atlas/picture-cases.ts'
import { casePictures, pictureSizes, statePictures } from '../../src/atlas/pictures.ts'
import { nodeAt, type Edge, type Graph } from '../paths/kit/explore.ts'
import { announcementsOfSnapshot, pagePlanOf, playOnPage, type PagePath } from '../browser/paths/kit/machine-page.ts'
import { InterceptedPage } from '../browser/paths/kit/intercepted-page.ts'
import type { ControlledPage } from '../browser/paths/kit/controlled-page.ts'
import { machinePages } from '../browser/paths/machine-pages.ts'
import { test } from '../browser/support/test.ts'
import { changeLanguage } from './change-language.ts'
import { restoreMenu, translateMenu } from './menu-words.ts'
import { keepPicture } from './take-picture.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce', bypassCSP: true } })

const casesIn = languages.map((language) => ({ language, ...casePictures }))

/** Takes the pictures of a state, in the languages, sizes and color schemes that are kept, then restores the page. */
async function takePictures(stage: ControlledPage, announcements: readonly string[]) {
  if (announcements.length === 0) return
  const { page } = stage
  const received = stage.complaints.length
  const wanted = announcements.flatMap((announcement) =>
    (isOfCase(announcement) ? casesIn : Object.values(statePictures)).map((id) => ({ announcement, ...id })),
  )
  for (const id of wanted) {
    await changeLanguage(page, id.language)
    await page.setViewportSize(pictureSizes[id.size].window)
    await page.emulateMedia({ colorScheme: id.scheme })
    await stage.run(100)
    if (id.language === 'en') await translateMenu(page)
    await keepPicture(page, id)
    await restoreMenu(page)
  }
  await changeLanguage(page, 'es')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await stage.run(100)
  // A map warns about colors that change before it is drawn, which only the gallery does.
  stage.complaints.splice(received)
}

const announcementsOf = ({ judged }: PagePath) => [...judged.values()].flatMap((says) => says.split(' and '))

type Wanted = { readonly announcement: string; readonly step: string }

/** The step that leads to the most usual case of an announcement that has several. */
const usualCases: readonly Wanted[] = [
  { announcement: 'payment.failed', step: 'loadPaymentStatus ⇒ declined' },
  { announcement: 'tracker.unaccepted', step: 'store.silent' },
]

const noEdges: readonly Edge[] = []

/** Returns the shortest path that shows an announcement by a step, where only pictures of one name are taken. */
function pathTo(graph: Graph, { announcement, step }: Wanted, name: string): PagePath[] {
  const reached = new Map([...graph.starts].map(([start, { at }]) => [at, { start, edges: noEdges }]))
  for (const [key, { start, edges }] of reached)
    for (const edge of nodeAt(graph, key).edges) {
      const way = { start, edges: [...edges, edge] }
      if (edge.step.name === step && announcementsOfSnapshot(edge.result).includes(announcement))
        return [{ ...way, id: name, title: name, judged: new Map([[way.edges.length, name]]) }]
      if (!reached.has(edge.to)) reached.set(edge.to, way)
    }
  return []
}

const plans = machinePages.map((machinePage) => {
  const { graph, fast } = pagePlanOf(machinePage)
  const isOwn = ({ announcement }: Wanted) => announcement.startsWith(`${machinePage.model.machine.id}.`)
  const usual = usualCases.filter(isOwn).flatMap((one) => pathTo(graph, one, one.announcement))
  const ofReasons = pictureCases.filter(isOwn).flatMap((one) => pathTo(graph, one, caseName(one)))
  return { machinePage, graph, fast: [...usual, ...ofReasons, ...fast] }
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
