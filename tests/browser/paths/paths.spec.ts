import { keyboardPaths, extraKeyboardPaths, announcementsOfPaths } from './kit/keyboard-paths.ts'
import { gapsOf, judgeQuickly, pagePlanOf, playOnPage, type PagePath, type Play } from './kit/machine-page.ts'
import { expect, test } from '../support/test.ts'
import { machinePages } from './machine-pages.ts'
import { suggestionsPage } from './suggestions.page.ts'

test.describe.configure({ mode: 'parallel' })

const plans = machinePages.map((machinePage) => ({ machinePage, plan: pagePlanOf(machinePage) }))
// Keyboard paths take more than twice as long: the fast run plays the half with the most announcements per step.
const keyedFast = keyboardPaths(plans.flatMap(({ plan }) => plan.fast))

for (const { machinePage, plan } of plans) {
  const name = machinePage.name ?? machinePage.model.machine.id
  const keyed = new Set([...keyboardPaths(plan.paths), ...plan.fast.filter((path) => keyedFast.has(path))])
  const keyedIds = new Set([...keyed].map(({ id }) => id))
  const full = new Map(plan.paths.map((path) => [path.id, path]))
  const fastIds = new Set(plan.fast.map(({ id }) => id))
  const others = extraKeyboardPaths(machinePage, plan)

  test(`paths: ${name}: every transition is played on the page or listed with its reason`, () => {
    expect(gapsOf(machinePage, plan)).toEqual({ unplayed: [], unknown: [], played: [] })
  })

  test(`[access.keyboard] paths: ${name}: keyboard paths reach every announcement that pointer paths reach`, () => {
    const known = announcementsOfPaths([...keyed, ...others])
    expect([...announcementsOfPaths([...plan.paths, ...plan.fast])].filter((says) => !known.has(says))).toEqual([])
  })

  const play = (path: PagePath, tag: string[], look: Play = {}) =>
    test(
      `paths: ${name} ${path.id} ${keyedIds.has(path.id) ? 'by keys' : 'by pointer'}, ${path.title}`,
      { tag },
      async ({ stagePage }) => {
        await playOnPage(machinePage, plan.graph, path, stagePage, { ...look, isByKeys: keyedIds.has(path.id) })
      },
    )
  // A path of both runs is played once, with the checks of the full run.
  for (const path of plan.fast) {
    const twin = full.get(path.id)
    if (twin) play({ ...path, judged: new Map([...twin.judged, ...path.judged]) }, [])
    else play(path, [], { lookAtNew: judgeQuickly })
  }
  for (const path of plan.paths) if (!fastIds.has(path.id)) play(path, ['@full'])

  for (const path of others)
    test(`paths: ${name} ${path.id} by keys, ${path.title}`, { tag: '@full' }, async ({ stagePage }) => {
      await playOnPage(machinePage, plan.graph, path, stagePage, { isByKeys: true })
    })
}

test('paths: an unplayed transition and an outdated line of the list are detected', () => {
  const played = 'suggestions.waiting —xstate.after.typingPause.suggestions.waiting→ suggestions.asking'
  const dumb = { ...suggestionsPage, answers: {}, unreachable: { [played]: '', nonsense: '' } }
  const gaps = gapsOf(dumb, pagePlanOf(dumb))
  expect(gaps.unplayed).toContain('suggestions.asking —xstate.error.actor.suggestPlaces→ suggestions.hidden')
  expect(gaps).toMatchObject({ unknown: ['nonsense'], played: [played] })
})
