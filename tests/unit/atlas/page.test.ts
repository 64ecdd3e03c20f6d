import { expect, test } from 'vitest'
import { renderDiagramsPages } from '../../../scripts/atlas/export/render-diagrams-pages.ts'
import { models } from '../../paths/models.ts'

test('the exported page embeds its font and loads nothing', async () => {
  const machines = models.map(({ machine }) => machine).filter(({ id }) => id === 'removal')
  for (const { html } of await renderDiagramsPages(machines)) {
    const addresses = [...html.matchAll(/url\(['"]?([^)#][^)]{0,60})/g)].map(([, address = '']) => address)
    expect(addresses.some((address) => address.startsWith('data:font/woff2'))).toBe(true)
    expect(addresses.filter((address) => !address.startsWith('data:'))).toEqual([])
  }
})
