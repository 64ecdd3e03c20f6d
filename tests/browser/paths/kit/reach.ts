import type { Locator } from '@playwright/test'

/** More controls than any page has on the way. */
const most = 250

/** Where the focus is, seen from a control: on it, in its group, before it or behind it. */
type Bearing = 'here' | 'in its group' | 'in its row' | 'before it' | 'behind it'

/** In the page. A group is one stop of the Tab key, whose members the arrows lead to. */
function bearingOf(control: Element): Bearing {
  const focused = document.activeElement
  if (focused === control) return 'here'
  if (!focused || focused === document.body) return 'before it'
  const box = focused.getAttribute('role') === 'combobox' ? focused : null
  if (box && box.getAttribute('aria-activedescendant') === control.id && control.id !== '') return 'here'
  const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio'
  const isOfRadios = isRadio(control) && isRadio(focused) && control.name === focused.name
  const list = control.closest('[role=tablist], [role=radiogroup], [role=listbox], [role=toolbar]')
  const isInList = list?.contains(focused) === true && control.getAttribute('tabindex') === '-1'
  const isSuggested = list !== null && list.id !== '' && box?.getAttribute('aria-controls') === list.id
  if (isOfRadios || isInList || isSuggested) return list?.role === 'tablist' ? 'in its row' : 'in its group'
  const isBehind = focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING
  return isBehind ? 'behind it' : 'before it'
}

const keys = {
  'in its group': 'ArrowDown',
  'in its row': 'ArrowRight',
  'before it': 'Tab',
  'behind it': 'Shift+Tab',
} as const

/** Goes to a control as somebody does who has nothing but a keyboard. */
export async function reach(control: Locator): Promise<void> {
  await control.waitFor()
  const keyboard = control.page().keyboard
  for (let presses = 0; presses < most; presses += 1) {
    const bearing = await control.evaluate(bearingOf)
    if (bearing === 'here') return
    await keyboard.press(keys[bearing])
  }
  throw new Error(`No key leads to ${String(control)}`)
}

/** In the page: hears whether the next key is for a control, or for the field whose suggestion it is. */
function hearKey(control: Element) {
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
    const heard = await control.evaluateHandle(hearKey)
    await control.page().keyboard.press(key)
    // A page that was left by the key cannot say any more that it came.
    if (await heard.evaluate(({ isOurs }) => isOurs).catch(() => true)) return
  }
  throw new Error(`The focus does not stay on ${String(control)}`)
}
