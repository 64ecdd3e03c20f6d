import { expect, test, vi } from 'vitest'
import { whenOnline } from '../../src/ui/when-online.ts'

/** Loads a part whose first request fails. */
function loadPart({ onLine }: { onLine: boolean }) {
  const network = new EventTarget()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part')).mockRejectedValueOnce(new Error('lost'))
  return { network, load, part: whenOnline(load)() }
}

test('a part of a page that cannot load offline is loaded when the network is back', async () => {
  const { network, load, part } = loadPart({ onLine: false })
  const isShown = vi.fn<(part: string) => void>()
  const shown = part.then(isShown)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(isShown).not.toHaveBeenCalled()
  network.dispatchEvent(new Event('online'))
  await shown
  expect(isShown).toHaveBeenCalledWith('part')
})

test('a part of a page that cannot load online is an error of the page', async () => {
  await expect(loadPart({ onLine: true }).part).rejects.toThrow('lost')
})
