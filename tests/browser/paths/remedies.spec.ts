import { RemedySystem } from '../../paths/remedies/remedy-system.ts'
import { MockShop } from '../../paths/remedies/mock-shop.ts'
import { allRefusalCases, nameOf, reviewedRemedies } from '../../paths/remedies/snapshot.ts'
import {
  isResolved,
  isRefusalShown,
  startInput,
  findRemedyPath,
  type RemedyPath,
} from '../../paths/remedies/remedy-paths.ts'
import { expect, test } from '../support/test.ts'
import { ControlledPage } from './kit/controlled-page.ts'
import {
  successMessage,
  makeMove,
  openWithStoredCart,
  followRemedy,
  answerFromMock,
  refusalMessage,
} from './remedies.page.ts'

test.describe.configure({ mode: 'parallel' })

const reviewed = reviewedRemedies()
/** One refusal for each kind of remedy. */
const oneOfEach = new Map(
  allRefusalCases
    .toReversed()
    .map((refusalCase) => [`${refusalCase.with}: ${reviewed[nameOf(refusalCase)]?.kind}`, refusalCase]),
)

for (const [index, [kind, refusalCase]] of [...oneOfEach].entries())
  test(
    `remedies: ${kind}, as of ${nameOf(refusalCase)}: the generated remedy works on the page`,
    { tag: index % 4 === 0 ? [] : '@full' },
    async ({ stagePage }) => {
      const way = findRemedyPath(refusalCase)
      if (typeof way === 'string') throw new Error(way)
      const { page } = stagePage
      const stage = new ControlledPage(stagePage, ['followOrder'])
      const system = new RemedySystem(new MockShop(refusalCase), startInput)
      const go = async (moves: RemedyPath['toRefusal']) => {
        for (const one of moves) {
          system.play(one)
          answerFromMock(stage, system)
          await test.step(one.step.name, () => makeMove(stage, one))
        }
      }
      try {
        answerFromMock(stage, system)
        await openWithStoredCart(stage)
        await go(way.toRefusal)
        expect(isRefusalShown(system, refusalCase)).toBe(true)
        await stage.see(refusalMessage(page, refusalCase))
        expect(await stage.barriers()).toEqual([])
        system.play(way.remedy)
        answerFromMock(stage, system)
        await test.step(`remedy: ${kind}`, () => followRemedy(stage, way.kind, way.remedy))
        await go(way.toSuccess)
        expect(isResolved(system, refusalCase)).toBe(true)
        await stage.see(successMessage(page, refusalCase))
        expect(stage.seriousComplaints()).toEqual([])
      } finally {
        await stage.close()
      }
    },
  )
