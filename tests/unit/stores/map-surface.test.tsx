// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MapSurface } from '../../../src/map/map-surface.tsx'
import type { Engine, GroundProps, MarkerProps } from '../../../src/map/map-types.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

/** A map of 400 x 300 pixels, 100 to a degree, north up, centered at 18, -66. */
const container = document.createElement('div')
let zoom = 9
Object.defineProperties(container, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
const surface = {
  project: ([lng, lat]: [number, number]) => ({ x: 200 + (lng + 66) * 100, y: 150 - (lat - 18) * 100 }),
  unproject: ([x, y]: [number, number]) => ({ lng: -66 + (x - 200) / 100, lat: 18 - (y - 150) / 100 }),
  getContainer: () => container,
  panTo: vi.fn<(place: [number, number]) => void>(),
  fitBounds: vi.fn<() => void>(),
  getZoom: () => zoom,
  zoomIn: vi.fn<() => void>(),
  zoomOut: vi.fn<() => void>(),
}

let ground: GroundProps | undefined
const engineThat = (behaves: (props: GroundProps) => void): Engine => ({
  Ground: (props) => {
    ground = props
    useEffect(() => behaves(props), [props])
    return <div>{props.children}</div>
  },
  Marker: ({ children }: MarkerProps) => <div>{children}</div>,
  Zone: () => <i data-zone />,
})
const works = engineThat(({ onReady }) => onReady(surface))
const settings = { mapbox_token: null, style_url: null }
const stores = [
  { code: 'SJ02', name: 'Condado', lat: 18.4571, long: -66.0747 },
  { code: 'PO01', name: 'Ponce', lat: 18.0111, long: -66.6141 },
]

const box = document.createElement('div')
let root: Root
const failed = vi.fn<() => void>()
const moved = vi.fn<(lat: number, long: number) => void>()
const announced = vi.fn<(words: string) => void>()

beforeEach(() => {
  document.body.append(box)
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.clearAllMocks()
  vi.useRealTimers()
})

const Pinned = ({ engine }: { engine: Engine }) => {
  const [pin, setPin] = useState({ lat: 18, long: -66 })
  return (
    <MapSurface
      engine={engine}
      settings={settings}
      label="Mapa"
      stores={stores}
      pin={pin}
      onPinMoved={(lat, long) => {
        moved(lat, long)
        setPin({ lat, long })
      }}
      announce={announced}
      onFailed={failed}
    />
  )
}
const show = (engine: Engine) =>
  act(async () => {
    const i18n = setupI18n({ locale: 'es', messages: { es: {} } })
    root.render(
      <I18nProvider i18n={i18n}>
        <Pinned engine={engine} />
      </I18nProvider>,
    )
  })
const pin = () => box.querySelector('button[aria-describedby]')
const press = (key: string, shiftKey = false) =>
  act(async () => {
    pin()?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  })

test('arrow keys move the pin, whose coordinates are not announced', async () => {
  await show(works)
  await press('ArrowUp')
  expect(moved).toHaveBeenLastCalledWith(18.08, -66)
  await press('ArrowRight', true)
  expect(moved.mock.lastCall?.map((degrees) => Number(degrees.toFixed(4)))).toEqual([18.08, -65.5])
  expect(announced).not.toHaveBeenCalled()
  expect(surface.panTo).not.toHaveBeenCalled()
})

test('keys that move the pin do not reach the map', async () => {
  await show(works)
  const below = vi.fn<(event: Event) => void>()
  box.addEventListener('keydown', below)
  await press('ArrowLeft')
  expect(below).not.toHaveBeenCalled()
  await press('Tab')
  expect(below).toHaveBeenCalledOnce()
  box.removeEventListener('keydown', below)
})

test('the map pans when the pin reaches the edge', async () => {
  await show(works)
  for (let times = 0; times < 4; times += 1) await press('ArrowRight', true)
  expect(surface.panTo).toHaveBeenCalled()
})

test('a tap on the map moves the pin', async () => {
  await show(works)
  await act(async () => ground?.onTapped({ lat: 18.2, long: -66.1 }))
  expect(moved).toHaveBeenLastCalledWith(18.2, -66.1)
})

test('stores are numbered links to their pages', async () => {
  await show(works)
  expect([...box.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/huts/SJ02', '1'],
    ['/huts/PO01', '2'],
  ])
})

test('the map pans to a focused store outside the view', async () => {
  await show(works)
  const [seen, hidden] = box.querySelectorAll('a') // at 193 x 104, and at 139 x 149 pixels
  await act(async () => seen?.focus())
  expect(surface.panTo).not.toHaveBeenCalled()
  surface.project = ([lng, lat]) => ({ x: 200 + (lng + 66) * 400, y: 150 - (lat - 18) * 100 })
  await act(async () => hidden?.focus())
  expect(surface.panTo).toHaveBeenCalledWith([-66.6141, 18.0111])
})

test('splitting a group of stores moves the focus to its first store', async () => {
  zoom = 4
  await show(works)
  const together = [...box.querySelectorAll('button')].find((button) =>
    button.getAttribute('aria-label')?.includes('acercar el mapa'),
  )
  expect(box.querySelectorAll('a')).toHaveLength(0)
  await act(async () => together?.focus())
  await act(async () => together?.click())
  zoom = 9
  await act(async () => ground?.onZoomed(zoom))
  expect(document.activeElement?.getAttribute('href')).toBe('/huts/SJ02')
})

test('a map that fails is given up at once, and one that does not load after 15 seconds', async () => {
  await show(engineThat(({ onFailed }) => onFailed()))
  expect(failed).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  root = createRoot(box)
  failed.mockClear()
  vi.useFakeTimers()
  await show(engineThat(() => {}))
  expect(failed).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTimeAsync(15_000))
  expect(failed).toHaveBeenCalledOnce()
})

test('a later error of a running map does not remove it', async () => {
  await show(works)
  await act(async () => ground?.onFailed())
  expect(failed).not.toHaveBeenCalled()
})
