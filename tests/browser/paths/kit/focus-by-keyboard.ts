import type { CDPSession, Locator, Page } from '@playwright/test'

/** More attempts than any path to a control takes. */
const most = 100

/** The direction from the focus to a control: the key, and the number of presses before the next check. */
type Bearing = { readonly key: 'ArrowDown' | 'ArrowRight' | 'Tab' | 'Shift+Tab'; readonly times: number } | null

/** Runs in the page; null when the control is focused. A radio group is one Tab stop with arrow keys inside. */
function bearingOf(control: Element): Bearing {
  const focused = document.activeElement
  if (focused === control) return null
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility({ visibilityProperty: true })
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
  // Only one radio of a group is a stop, which is not counted here: an estimate too short is better than too long.
  const between = (first: Element | null, last: Element) =>
    stops.filter((one) => {
      const isAfter = !first || first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
      const isBefore = last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING
      return isAfter && isBefore && !one.matches('[type=radio]') && isStop(one)
    }).length
  if (!focused || focused === document.body) return { key: 'Tab', times: between(null, control) + 1 }
  const box = focused.getAttribute('role') === 'combobox' ? focused : null
  if (box && box.getAttribute('aria-activedescendant') === control.id && control.id !== '') return null
  const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio'
  const isOfRadios = isRadio(control) && isRadio(focused) && control.name === focused.name
  const list = control.closest('[role=tablist], [role=radiogroup], [role=listbox], [role=toolbar]')
  const isInList = list?.contains(focused) === true && control.getAttribute('tabindex') === '-1'
  const isSuggested = list !== null && list.id !== '' && box?.getAttribute('aria-controls') === list.id
  if (isOfRadios || isInList || isSuggested)
    return { key: list?.role === 'tablist' ? 'ArrowRight' : 'ArrowDown', times: 1 }
  const isBehind = focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING
  return isBehind
    ? { key: 'Shift+Tab', times: between(control, focused) + 1 }
    : { key: 'Tab', times: between(focused, control) + 1 }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Presses Tab several times without waiting: the browser handles keys in order. */
async function pressTab(page: Page, times: number, isBack: boolean): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? 8 : 0 }
  const keys = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(keys.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })))
}

/** Moves the focus to a control by keyboard. */
export async function focusByKeyboard(control: Locator): Promise<void> {
  await control.waitFor()
  const keyboard = control.page().keyboard
  for (let looks = 0; looks < most; looks += 1) {
    const bearing = await control.evaluate(bearingOf)
    if (!bearing) return
    const isTab = bearing.key === 'Tab' || bearing.key === 'Shift+Tab'
    // The first estimate may be too far; then halve the distance each time.
    const times = looks === 0 ? bearing.times : Math.ceil(bearing.times / 2)
    if (isTab) await pressTab(control.page(), times, bearing.key === 'Shift+Tab')
    else await keyboard.press(bearing.key)
  }
  throw new Error(`No key leads to ${String(control)}`)
}

/** Runs in the page and records whether the next key reaches a control, or the field of its suggestion. */
function onKey(control: Element) {
  const received = { isOurs: false }
  const hear = ({ target }: KeyboardEvent) => {
    received.isOurs = target === control || control.role === 'option'
  }
  document.addEventListener('keydown', hear, { once: true, capture: true })
  return received
}

/** Presses a key on a control; repeats if the page moved the focus before the key. */
export async function pressKeyOn(control: Locator, key: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await focusByKeyboard(control)
    const received = await control.evaluateHandle(onKey)
    await control.page().keyboard.press(key)
    // A page that navigated by the key cannot confirm it.
    if (await received.evaluate(({ isOurs }) => isOurs).catch(() => true)) return
  }
  throw new Error(`The focus does not stay on ${String(control)}`)
}
