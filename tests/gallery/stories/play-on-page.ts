import type { Locator } from '@playwright/test'
import { serializeDisposition } from '../../../contract/disposition.ts'
import { ControlledPage } from '../../browser/paths/kit/controlled-page.ts'
import type { InterceptedPage } from '../../browser/paths/kit/intercepted-page.ts'
import { isPort, type PortName } from '../../browser/paths/kit/ports.ts'
import { itemAnswer, itemsAnswer, wireDetail, wireOutlet } from '../../browser/paths/kit/wire-answers.ts'
import { machinePages } from '../../browser/paths/machine-pages.ts'
import { rememberedCart } from '../../browser/paths/remembered-state.ts'
import { originOf } from '../../browser/support/test.ts'
import { market } from '../../paths/fixtures/market.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'
import { playStory, type PlayedMove, type PlayedStep } from '../../paths/stories/play-story.ts'
import type { Story } from '../../paths/stories/story.ts'
import { storyPicture } from '../../../src/atlas/pictures.ts'
import { changeLanguage } from '../change-language.ts'
import { movesBeforePaying } from './moves-before-paying.ts'
import { movesFromPaying } from './moves-from-paying.ts'
import { closedStore, storefrontMoves } from './moves-of-the-storefront.ts'
import { closeOrder, openOrder } from './order-sheet.ts'
import { Scene, type OwnMoves } from './scene.ts'
import type { StoryWorld } from './story-world.ts'

const ownMoves: Readonly<Record<string, OwnMoves>> = {
  ...movesBeforePaying,
  ...movesFromPaying,
  storefront: storefrontMoves,
}

function pageOf(machine: string) {
  const found = machinePages.find(({ model }) => model.machine.id === machine)
  if (!found) throw new Error(`${machine} has no page`)
  return found
}

/** The port that a move answers, if it is an answer. */
function answeredPort({ machine, step }: PlayedMove): PortName[] {
  if (step.kind !== 'answer') return []
  const port = pageOf(machine).firstAsks?.[step.src] ?? step.src
  return isPort(port) ? [port] : []
}

/** Returns the story's own way to play a move, or else that of its machine's page. */
function wayOf(scene: Scene, { machine, step }: PlayedMove): Promise<void> | null {
  const type = step.kind === 'event' || step.kind === 'news' ? step.event.type : ''
  const own = ownMoves[machine]?.[step.name] ?? ownMoves[machine]?.[type]
  if (own) return own(scene, step)
  const { gestures, answers } = pageOf(machine)
  if (step.kind === 'answer') return answers[step.src]?.(scene.stage, step.outcome) ?? null
  if (step.kind === 'wait') return scene.stage.run(step.milliseconds).then(() => undefined)
  return gestures[type]?.(scene.stage, step.event) ?? null
}

async function playMove(scene: Scene, move: PlayedMove) {
  const { stage } = scene
  if (move.step.kind === 'event' && move.machine !== 'cart') await closeOrder(stage)
  const way = wayOf(scene, move)
  if (way === null) throw new Error('The page cannot play it')
  await stage.patiently(way)
  await stage.settle()
}

/** Opens the page where the story starts. */
async function open({ stage, world }: Scene, { id, start, steps }: Story) {
  const first = steps[0]?.moves[0]?.[1] ?? ''
  const hasOrdered = /^(tracker\.opened|payment\.returned)/.test(first)
  const [card, cash] = world.language === 'es' ? ['Tarjeta', 'Efectivo'] : ['Card', 'Cash']
  Object.assign(stage.answers, {
    checkStoreAvailability: itemAnswer(wireOutlet(world.condado)),
    // Without a closing time the page asks every minute, which the story that it closes in needs.
    readStore:
      id === 'store-closes-at-the-bank'
        ? closedStore(world)
        : itemAnswer(wireDetail({ ...world.condado, open: { ...world.condado.open, until: null } })),
    bank: { status: 204, json: null }, // which does not leave the page
    paymentMethods: itemsAnswer([
      { code: 7, method: 'credit_card', name: card, max: null },
      { code: 9, method: 'cash', name: cash, max: null },
    ]),
  })
  const around = { timezone: market.timezone, searchedCode: null }
  const isFirst = start === 'a first visit'
  await stage.prepare({
    local: {
      ...(!isFirst && { ...rememberedCart, disposition: serializeDisposition(world.delivery, around) }),
      ...(hasOrdered && { orders: { [placedOrder.uuid]: placedOrder.order_token } }),
    },
  })
  await stage.page.context().addCookies([{ name: 'lang', value: world.language, url: originOf(stage.page) }])
  await stage.open(isFirst ? '/' : '/order/pizzas')
}

/** Brings a part of the page to the bottom of the window, or to its middle. */
const to = async (found: Locator, block: 'center' | 'end') =>
  found.first().evaluate((element, place) => element.scrollIntoView({ block: place, behavior: 'instant' }), block)
const fromTop = async ({ page }: ControlledPage) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
/** What a person does to see what a picture is about: for a step of a story, or else for every picture of a state. */
const views: Readonly<Record<string, (stage: ControlledPage) => Promise<void>>> = {
  'cart.filled': openOrder,
  'storefront.located': fromTop,
  'recovery.elsewhere': fromTop,
  'recovery.offered': fromTop,
  'tracker.starting': fromTop,
  [storyPicture('first-delivery', 3)]: ({ page }) => to(page.getByRole('button', { name: 'Entregar aquí' }), 'end'),
  [storyPicture('store-closes-while-paying', 4)]: fromTop,
  [storyPicture('refused-and-paid-back', 4)]: ({ page }) =>
    to(page.getByText('No se cobró nada: el banco suelta'), 'center'),
  [storyPicture('becomes-delivered', 4)]: ({ page }) => to(page.getByText('terminada en 4242'), 'center'),
  [storyPicture('becomes-delivered', 5)]: fromTop,
  [storyPicture('two-tabs-pay', 3)]: ({ page }) => to(page.getByText('en efectivo al recibirla'), 'center'),
}
/** What a phone shows elsewhere than a wide page. */
const phoneShows = new Set([
  'cart.changing',
  'cart.filled',
  'cart.loading',
  'localization.waiting',
  'session.member',
  'single-builder.roomy',
])
/** The call that a picture waits for, at the end of a story, too. */
const unanswered: Readonly<Record<string, readonly PortName[]>> = { 'checkout.placing': ['placeOrder'] }

async function view({ stage }: Scene, { told: { picture }, state }: PlayedStep, photo: string) {
  await (views[photo] ?? views[picture])?.(stage)
  const shown = pageOf(state.machine.id).shows[picture]
  if (shown && !phoneShows.has(picture)) await stage.see(shown(stage.page, state))
  await stage.run(100)
}

/** Plays a story on a page, and shows each of its steps: the first is 1. */
export async function playStoryOnPage(
  story: Story,
  world: StoryWorld,
  intercepted: InterceptedPage,
  look: (scene: Scene, place: number) => Promise<void>,
) {
  const stage = new ControlledPage(intercepted, [])
  const scene = new Scene(stage, world, story)
  const steps = playStory(story)
  const moves = steps.flatMap((step) => step.moves)
  let played = 0
  /** Holds what the next moves answer, and what the picture shows as not answered yet. */
  const hold = (picture = '') => {
    const ahead = moves.slice(played).flatMap(answeredPort).slice(0, 2)
    stage.hold(['followOrder', ...ahead, ...(unanswered[picture] ?? [])])
  }
  try {
    hold()
    await open(scene, story)
    for (const [index, step] of steps.entries()) {
      for (const move of step.moves) {
        hold(step.told.picture)
        await changeLanguage(stage.page, 'es')
        await playMove(scene, move).catch((error: unknown) => {
          throw new Error(`${story.id} ${index + 1}: "${move.step.name}" of ${move.machine}: ${String(error)}`, {
            cause: error,
          })
        })
        played += 1
      }
      await changeLanguage(stage.page, 'es')
      await view(scene, step, storyPicture(story.id, index + 1))
      await look(scene, index + 1)
    }
  } finally {
    await stage.close()
  }
}
