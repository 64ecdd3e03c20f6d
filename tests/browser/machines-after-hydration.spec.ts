import { chunksNamed } from './support/built-chunks.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const mark = 'hydrated'

/** Marks the first frame in which the document is hydrated; its parts may follow. */
function markHydration(name: string) {
  const look = () => {
    const isAdopted = Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
    if (isAdopted) performance.mark(name)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

for (const path of ['/', '/order/pizzas'])
  test(`machines: ${path} requests the machines only after hydration`, async ({ page }) => {
    await page.addInitScript(markHydration, mark)
    const asking = page.waitForRequest((request) => chunksNamed('start')(new URL(request.url())))
    await openSettled(page, path)
    const [hydrated = -1, asked = -1] = await page.evaluate(
      (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime),
      [mark, (await asking).url()],
    )
    expect(hydrated).toBeGreaterThan(0)
    expect(asked).toBeGreaterThanOrEqual(hydrated)
  })
