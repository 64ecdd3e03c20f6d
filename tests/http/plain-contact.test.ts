import { expect, inject, test } from 'vitest'
import { parseDocument, request, textOf } from './request.ts'

const typed = {
  name: 'Ana Rivera',
  email: 'ana.rivera@example.com',
  topic: 'store',
  message: 'La pizza llegó fría, y la bebida también.',
}

const read = async (response: Response) => {
  const form = parseDocument(await response.text()).querySelector('form[method=post]')
  if (!form) throw new Error('No form is sent by this page')
  return form
}
type Form = Awaited<ReturnType<typeof read>>

/** Returns the ticket in the form, as a browser without scripts sends it. */
const ticketOf = (form: Form) => form.querySelector('[name=ticket]')?.getAttribute('value') ?? ''
const send = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${inject('listensAt')}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

for (const [path, fields] of [
  ['/contact', ['name', 'email', 'phone', 'topic', 'store', 'orderNumber', 'message']],
  ['/become-a-franchisee', ['name', 'email', 'phone', 'municipio', 'capital', 'message']],
] as const)
  test(`without scripts, ${path} has a form with every field that submits to its own address`, async () => {
    const form = await read(await request(path))
    expect(form.getAttribute('action')).toBe('?lang=es#form')
    const names = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))
    expect(names).toEqual([...fields, 'subject', 'ticket'])
  })

test('without scripts, an invalid message comes back with its values and errors at the fields', async () => {
  const ticket = ticketOf(await read(await request('/contact')))
  const answer = await send('/contact?lang=en', { ...typed, email: 'ana', message: '', ticket })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const form = await read(answer)
  expect(form.querySelector('[name=name]')?.getAttribute('value')).toBe(typed.name)
  expect(form.querySelector('[name=email]')?.getAttribute('value')).toBe('ana')
  expect(form.querySelector('option[value=store]')?.hasAttribute('selected')).toBe(true)
  const wrong = [...form.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))
  expect(wrong).toEqual(['email', 'message'])
  expect(textOf(form)).toContain('Write your message.')
  expect(ticketOf(form)).toBe(ticket)
})

test('without scripts, a message with a filled hidden field is rejected with an explanation', async () => {
  const ticket = ticketOf(await read(await request('/contact')))
  const answer = await send('/contact', { ...typed, subject: 'spam', ticket })
  expect(answer.status).toBe(422)
  expect(textOf(await read(answer))).toContain('Algo llenó un campo escondido')
})

test('without scripts, sending a message repeatedly is idempotent and shows its number', async () => {
  const fields = { ...typed, ticket: ticketOf(await read(await request('/contact'))) }
  let answer = await send('/contact', fields)
  // A form submitted within three seconds is returned, because no person types that fast.
  await expect
    .poll(async () => (answer = await send('/contact', fields)).status, { interval: 500, timeout: 60_000 })
    .toBe(303)
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^\/contact\?sent=BM-/)
  expect((await send('/contact', fields)).headers.get('location')).toBe(location)
  expect(textOf(await read(await request(location)))).toContain(location.split('=')[1])
})

test('without scripts, an oversized form is rejected with a message', async () => {
  const fields = { ...typed, message: 'ñ'.repeat(20_000) }
  expect((await send('/contact', fields)).status).toBe(413)
})
