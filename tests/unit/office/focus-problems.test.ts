// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusDialogHeadings, focusProblems } from '../../../src/office/focus-problems.ts'

focusProblems()
focusDialogHeadings()
const settled = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)))
const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}
const press = (selector: string) => {
  find(selector).focus()
  find(selector).click()
}

beforeEach(() => {
  document.body.innerHTML =
    '<main><div role="dialog" tabindex="-1"><h2 tabindex="-1">Devolver dinero</h2><form><fieldset><input type="radio" name="all"></fieldset><input name="amount"><input name="note"></form><button type="button">Continuar</button></div><a href="#out">Salir</a></main>'
})

test('a field that a press found wrong gets the focus, also when the answer comes later', async () => {
  press('button')
  await settled()
  find('[name=note]').setAttribute('aria-invalid', 'true')
  find('[name=amount]').setAttribute('aria-invalid', 'true')
  await settled()
  expect(document.activeElement).toBe(find('[name=amount]'))
})

test('a group that is wrong gets the focus at its choice', async () => {
  press('button')
  find('fieldset').setAttribute('aria-invalid', 'true')
  await settled()
  expect(document.activeElement).toBe(find('[name=all]'))
})

test('a dialog that is sent again with the same problem moves the focus to it again', async () => {
  find('[name=amount]').setAttribute('aria-invalid', 'true')
  await settled()
  press('button')
  await settled()
  expect(document.activeElement).toBe(find('[name=amount]'))
})

test('a form that is sent again with the same problem moves the focus to it again', async () => {
  find('[name=amount]').setAttribute('aria-invalid', 'true')
  await settled()
  find('[name=note]').focus()
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settled()
  expect(document.activeElement).toBe(find('[name=amount]'))
})

test('a problem that shows while somebody types or is elsewhere moves no focus', async () => {
  press('button')
  find('[name=note]').focus()
  find('[name=note]').dispatchEvent(new Event('input', { bubbles: true }))
  find('[name=amount]').setAttribute('aria-invalid', 'true')
  await settled()
  expect(document.activeElement).toBe(find('[name=note]'))
  press('button')
  find('a').focus()
  find('[name=note]').setAttribute('aria-invalid', 'true')
  await settled()
  expect(document.activeElement).toBe(find('a'))
})

test('a dialog that gets the focus as a whole gives it to its heading', () => {
  find('[role=dialog]').focus()
  expect(document.activeElement).toBe(find('h2'))
})
