import type { Page } from '@playwright/test'
import type { Outlet } from '../../../contract/outlets.ts'
import type { FoundPlace } from '../../../machines/localization/localization.ports.ts'
import { answerBy } from './kit/answers.ts'
import type { Answer } from './kit/machine-page.ts'
import type { Stage } from './kit/stage.ts'
import { itemsAnswer, placesAnswer, wireOutlet } from './kit/wire.ts'

export const address = (page: Page) => page.getByRole('combobox', { name: /^¿(Dónde estás|A dónde te la llevamos)\?/ })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** What the live region says. */
export const announced = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** Goes on to something else: the suggestions close, as they do when the focus leaves the field. */
export async function press(stage: Stage, name: string | RegExp) {
  const { page } = stage
  // At once or not at all: the page may be leaving the search for the next one.
  await address(page).evaluateAll((fields) => fields.forEach((field) => field.blur()))
  await stage.see(button(page, name)) // parts of a page that come by themselves need its clock
  await button(page, name).first().click()
}

/** Follows a link within the page, as one to an order: the server has no order of the fixtures to make a page of. */
export const followLink = ({ page }: Stage, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

export const geocodeAnswer: Answer = answerBy<FoundPlace | null>('geocode', (found) =>
  placesAnswer(found ? [found] : []),
)
export const storesAnswer: Answer = answerBy<readonly Outlet[]>('findStores', (stores) =>
  itemsAnswer(stores.map(wireOutlet)),
)
