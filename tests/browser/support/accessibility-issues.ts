import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified, it takes half the time to reach the page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All required WCAG levels, including the newest, and best practices. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the issues that axe finds in the parts of a page that match a selector: the rule, the
 * element and the reason, `without` some rules; also live regions silenced by a dialog, and a dialog without any. Axe is injected once a page, because parsing it takes longer than running it.
 */
export async function accessibilityIssuesOf(
  page: Page,
  within = 'html',
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([parts, values, left]) => {
      // Text has too little contrast in the middle of a fade.
      const fades = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === 1)
      await Promise.allSettled(fades.map(({ finished }) => finished))
      const { violations } = await window.axe.run(parts, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
      })
      const isSilenced = (element: Element) => element.closest('[aria-hidden="true"], [inert]') !== null
      const regions = [...document.querySelectorAll('output')]
      const silenced = regions.filter(isSilenced)
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      const isMute = dialog !== null && silenced.length === regions.length
      return [
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any: [reason] }) => `${id}: ${html.slice(0, 160)} ${reason?.message ?? ''}`),
        ),
        ...silenced.map(({ outerHTML }) => `silenced: ${outerHTML.slice(0, 160)} nobody hears what it says`),
        ...(isMute ? [`mute: ${dialog.outerHTML.slice(0, 160)} no live region is received while it is open`] : []),
      ]
    },
    [within, levels, without] as const,
  )
}
