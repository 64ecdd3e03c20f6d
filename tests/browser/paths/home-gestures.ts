import type { Page } from '@playwright/test'
import type { Outlet } from '../../../contract/outlets.ts'
import type { FoundPlace } from '../../../machines/localization/localization.ports.ts'
import { answerPort } from './kit/answers.ts'
import type { Answer } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemsAnswer, placesAnswer, wireOutlet } from './kit/wire-answers.ts'

export const addressField = (page: Page) =>
  page.getByRole('combobox', { name: /^¿(Dónde estás|A dónde te la llevamos)\?/ })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The text of the live region. */
export const liveRegion = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** Moves the focus out of the field, which closes the suggestions. */
export async function leaveFieldAndPress(stage: ControlledPage, name: string | RegExp) {
  const { page } = stage
  // No waiting: the page may already be navigating.
  await addressField(page).evaluateAll((fields) => fields.forEach((field) => field.blur()))
  await stage.see(button(page, name)) // deferred parts of a page need its clock
  await button(page, name).first().click()
}

/** Follows a link within the page, because the server cannot render an order of the fixtures. */
export const followLink = ({ page }: ControlledPage, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

export const geocodeAnswer: Answer = answerPort<FoundPlace | null>('geocode', (found) =>
  placesAnswer(found ? [found] : []),
)
export const storesAnswer: Answer = answerPort<readonly Outlet[]>('findStores', (stores) =>
  itemsAnswer(stores.map(wireOutlet)),
)
