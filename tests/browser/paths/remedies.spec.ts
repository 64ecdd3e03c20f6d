import { Floor } from '../../paths/remedies/floor.ts'
import { Shop } from '../../paths/remedies/shop.ts'
import { allTroubles, nameOf, reviewedRemedies } from '../../paths/remedies/snapshot.ts'
import { isMended, isTold, start, wayThrough, type Way } from '../../paths/remedies/ways.ts'
import { expect, test } from '../support/test.ts'
import { Stage } from './kit/stage.ts'
import { had, move, openShop, remedy, serve, told } from './remedies.page.ts'

test.describe.configure({ mode: 'parallel' })

const reviewed = reviewedRemedies()
/** One refusal for each kind of remedy. */
const oneOfEach = new Map(
  allTroubles.toReversed().map((trouble) => [`${trouble.with}: ${reviewed[nameOf(trouble)]?.kind}`, trouble]),
)

for (const [index, [kind, trouble]] of [...oneOfEach].entries())
  test(
    `remedies: ${kind}, as of ${nameOf(trouble)}: the generated remedy works on the page`,
    { tag: index % 4 === 0 ? [] : '@full' },
    async ({ stagePage }) => {
      const way = wayThrough(trouble)
      if (typeof way === 'string') throw new Error(way)
      const { page } = stagePage
      const stage = new Stage(stagePage, ['followOrder'])
      const floor = new Floor(new Shop(trouble), start)
      const go = async (moves: Way['toRefusal']) => {
        for (const one of moves) {
          floor.play(one)
          serve(stage, floor)
          await test.step(one.step.name, () => move(stage, one))
        }
      }
      try {
        serve(stage, floor)
        await openShop(stage)
        await go(way.toRefusal)
        expect(isTold(floor, trouble)).toBe(true)
        await stage.see(told(page, trouble))
        expect(await stage.barriers()).toEqual([])
        floor.play(way.remedy)
        serve(stage, floor)
        await test.step(`remedy: ${kind}`, () => remedy(stage, way.kind, way.remedy))
        await go(way.toSuccess)
        expect(isMended(floor, trouble)).toBe(true)
        await stage.see(had(page, trouble))
        expect(stage.seriousComplaints()).toEqual([])
      } finally {
        await stage.close()
      }
    },
  )
