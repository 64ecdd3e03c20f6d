// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Price } from '../../src/ui/money.tsx'
import { RadioCard } from '../../src/ui/form/radio-card.tsx'
import { Stepper } from '../../src/ui/form/stepper.tsx'
import { ToastArea } from '../../src/ui/toast.tsx'

const box = document.createElement('div')
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(box)
  root = createRoot(box)
})
afterEach(() => act(async () => root.unmount()))

const show = (part: ReactNode) =>
  act(async () =>
    root.render(<I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>{part}</I18nProvider>),
  )
const nothing = () => undefined
const wordsOf = (ids: string | null | undefined) =>
  (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')

test('a quantity control is one Tab stop whose arrows step within bounds and whose price is its description', async () => {
  const changed = vi.fn<(quantity: number) => void>()
  const stepper = (quantity: number) => (
    <Stepper label="Aceitunas" less="-" more="+" quantity={quantity} max={2} detailId="price" onChange={changed} />
  )
  await show(stepper(0))
  const press = (key: string) =>
    act(async () => {
      box.querySelector('[role=spinbutton]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  await press('ArrowDown')
  expect(changed).not.toHaveBeenCalled()
  await press('ArrowUp')
  expect(changed).toHaveBeenLastCalledWith(1)
  await show(stepper(2))
  await press('ArrowUp')
  await press('Enter')
  expect(changed).toHaveBeenCalledOnce()
  await press('ArrowDown')
  expect(changed).toHaveBeenLastCalledWith(1)
  const stops = [...box.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0)
  expect(stops.map((stop) => [stop.getAttribute('role'), stop.getAttribute('aria-describedby')])).toEqual([
    ['spinbutton', 'price'],
  ])
})

test('an offer price names the old and the current price', async () => {
  await show(<Price cents={1349} beforeCents={1799} isFrom />)
  expect(box.textContent?.replaceAll(/\s+/g, ' ')).toBe('Antes $17.99 ahora desde $13.49')
})

test('an option is named by its title and price and described by its details', async () => {
  await show(
    <RadioCard
      name="p"
      value="a"
      isChosen
      onChoose={nothing}
      title="La Boricua"
      detail="Longaniza, amarillos"
      end="+$1"
    />,
  )
  const radio = box.querySelector('input')
  expect(wordsOf(radio?.getAttribute('aria-labelledby'))).toEqual(['La Boricua', '+$1'])
  expect(wordsOf(radio?.getAttribute('aria-describedby'))).toEqual(['Longaniza, amarillos'])
})

test('the message area is empty without messages', async () => {
  await show(<ToastArea onHold={nothing}>{null}</ToastArea>)
  expect(box.querySelector('section')?.matches(':empty')).toBe(true)
})
