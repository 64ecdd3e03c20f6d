// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { restoreLostFocus } from '../../src/ui/restore-lost-focus.ts'

restoreLostFocus()
const settled = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)))
const page = (html: string) => {
  document.body.innerHTML = `<main><h1>Tu orden</h1>${html}</main>`
}
const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}

beforeEach(() => page(''))

test('[access.focus] a field that replaces a pressed control gets the focus', async () => {
  page('<div class="entry"><button>Tengo un cupón</button></div>')
  find('button').focus()
  find('.entry').innerHTML = '<form><input name="coupon"></form>'
  await settled()
  expect(document.activeElement).toBe(find('input'))
})

test('a dialog with fields of its own gets the focus on its heading, in sight', async () => {
  const dialog = '<div role="dialog" data-open><h2>Tu orden</h2><input name="quantity"><p></p></div>'
  document.body.innerHTML = `<main><h1>Pizzas</h1></main>${dialog}`
  find('p').innerHTML = '<button>Guardar</button>'
  find('button').focus()
  const seen: string[] = []
  HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
    seen.push(this.textContent)
  }
  find('p').remove()
  await settled()
  expect([document.activeElement, seen]).toEqual([find('h2'), ['Tu orden']])
})

test('without a field, the focus moves to the heading of the section, or else of the page', async () => {
  page('<section><h2>Gracias</h2><div><button>Enviar</button></div></section><p><button id="other">Sacar</button></p>')
  find('section button').focus()
  find('section div').innerHTML = ''
  await settled()
  expect(document.activeElement).toBe(find('h2'))
  find('#other').focus()
  find('#other').remove()
  await settled()
  expect(document.activeElement).toBe(find('h1'))
})

test('a focus that is still present or was moved by other code stays', async () => {
  page('<p><button id="gone">Cerrar</button><button id="next">Seguir</button></p>')
  find('#gone').focus()
  find('#gone').remove()
  find('#next').focus()
  await settled()
  expect(document.activeElement).toBe(find('#next'))
  find('p').append('!')
  await settled()
  expect(document.activeElement).toBe(find('#next'))
})
