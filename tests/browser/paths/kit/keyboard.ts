import type { Locator, Page } from '@playwright/test'
import { pressKeyOn, focusByKeyboard } from './focus-by-keyboard.ts'

type Gesture = (control: Locator, ...args: readonly unknown[]) => Promise<void>

const press = (control: Locator, key: string) => control.page().keyboard.press(key)
const roleOf = (control: Locator) =>
  control.evaluate((element) => {
    const own = element.getAttribute('role')
    if (own !== null) return own
    if (element instanceof HTMLInputElement) return element.type
    return element instanceof HTMLAnchorElement ? 'link' : element.localName
  })

/** A stepper's buttons are for pointers; arrow keys do the same. */
const arrowOf = (button: Element) =>
  button.nextElementSibling?.role === 'spinbutton'
    ? 'ArrowDown'
    : button.previousElementSibling?.role === 'spinbutton'
      ? 'ArrowUp'
      : null

/** Activates a control: Enter for links and buttons, Space for checkboxes, arrows for steppers. */
async function click(control: Locator): Promise<void> {
  const arrow = await control.evaluate(arrowOf)
  if (arrow) return pressKeyOn(control.locator('xpath=..').getByRole('spinbutton'), arrow)
  await focusByKeyboard(control)
  const role = await roleOf(control)
  if (role === 'radio' || role === 'checkbox' || role === 'switch') {
    if (role !== 'radio' || !(await control.isChecked())) await pressKeyOn(control, 'Space')
  } else if (['link', 'button', 'submit', 'summary', 'tab', 'option'].includes(role)) await pressKeyOn(control, 'Enter')
  else throw new Error(`No key presses a ${role}: ${String(control)}`)
}

async function check(control: Locator): Promise<void> {
  await control.waitFor()
  if (!(await control.isChecked())) await click(control)
}

async function setChecked(control: Locator, isChecked: unknown): Promise<void> {
  await control.waitFor()
  if ((await control.isChecked()) !== isChecked) await click(control)
}

/** Types a date by its parts, in the order of the browser's locale. */
const dateKeys = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1')

async function fill(control: Locator, text: unknown): Promise<void> {
  await focusByKeyboard(control)
  if ((await roleOf(control)) === 'date') return control.page().keyboard.type(dateKeys(String(text)))
  await pressKeyOn(control, 'Control+A')
  if (text === '') await press(control, 'Delete')
  else await control.page().keyboard.type(String(text))
}

const pressKey = (control: Locator, key: unknown) => pressKeyOn(control, String(key))

/** Chooses an option of a closed list with the arrow keys. */
async function selectOption(control: Locator, wanted: unknown): Promise<void> {
  await pressKeyOn(control, 'Home')
  const values = await control.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  for (const _ of values) {
    if ((await control.inputValue()) === wanted) return
    await pressKeyOn(control, 'ArrowDown')
  }
  throw new Error(`No key chooses ${String(wanted)} of ${String(control)}`)
}

const gestures: Readonly<Record<string, Gesture>> = { click, check, setChecked, fill, press: pressKey, selectOption }

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'press' in value && 'nth' in value

/** Wraps results of a page or control, so that controls it returns are used by keyboard as well. */
const answerOf = (target: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name, target)
  if (typeof value !== 'function') return value
  return (...args: readonly unknown[]): unknown => {
    const answer: unknown = Reflect.apply(value, target, args)
    return isLocator(answer) ? controlByKeyboard(answer) : answer
  }
}

const controlByKeyboard = (control: Locator): Locator =>
  new Proxy(control, {
    get: (target, name) => {
      const gesture = typeof name === 'string' ? gestures[name] : undefined
      return gesture ? (...args: readonly unknown[]) => gesture(target, ...args) : answerOf(target, name)
    },
  })

/** Returns a page whose controls are reached and used by keyboard only. */
export const pageByKeyboard = (page: Page): Page => new Proxy(page, { get: (target, name) => answerOf(target, name) })
