import type { CDPSession, Locator, Page } from '@playwright/test'

/** More looks for the focus than any way takes. */
const most = 100

/** Where a control is, seen from the focus: the key that leads nearer, and how often it is pressed before the next look. */
type Bearing = { readonly key: 'ArrowDown' | 'ArrowRight' | 'Tab' | 'Shift+Tab'; readonly times: number } | null

/** In the page; null where the focus is on the control. A group is one stop of the Tab key, whose members the arrows lead to. */
function bearingOf(control: Element): Bearing {
  const focused = document.activeElement
  if (focused === control) return null
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility({ visibilityProperty: true })
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
  // Of radio buttons one alone is a stop, which is not told here: the way is rather too short than too long.
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

/** Presses Tab so many times. The browser takes the keys in their order: to wait for each of them costs more than it does. */
async function pressTab(page: Page, times: number, isBack: boolean): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? 8 : 0 }
  const keys = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(keys.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })))
}

/** Goes to a control as somebody does who has nothing but a keyboard. */
export async function reach(control: Locator): Promise<void> {
  await control.waitFor()
  const keyboard = control.page().keyboard
  for (let looks = 0; looks < most; looks += 1) {
    const bearing = await control.evaluate(bearingOf)
    if (!bearing) return
    const isTab = bearing.key === 'Tab' || bearing.key === 'Shift+Tab'
    // The first guess may lead too far; from there on it is half the way, and half of the rest.
    const times = looks === 0 ? bearing.times : Math.ceil(bearing.times / 2)
    if (isTab) await pressTab(control.page(), times, bearing.key === 'Shift+Tab')
    else await keyboard.press(bearing.key)
  }
  throw new Error(`No key leads to ${String(control)}`)
}

/** In the page: hears whether the next key is for a control, or for the field whose suggestion it is. */
function onKey(control: Element) {
  const heard = { isOurs: false }
  const hear = ({ target }: KeyboardEvent) => {
    heard.isOurs = target === control || control.role === 'option'
  }
  document.addEventListener('keydown', hear, { once: true, capture: true })
  return heard
}

/** Presses a key on a control; goes there again if the page has taken the focus elsewhere before the key came. */
export async function pressOn(control: Locator, key: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await reach(control)
    const heard = await control.evaluateHandle(onKey)
    await control.page().keyboard.press(key)
    // A page that was left by the key cannot say any more that it came.
    if (await heard.evaluate(({ isOurs }) => isOurs).catch(() => true)) return
  }
  throw new Error(`The focus does not stay on ${String(control)}`)
}
