import { expect, type Page } from '@playwright/test'
import { accessibilityIssuesOf } from './accessibility-issues.ts'

/** Expects that a page is accessible and fits its width, on a desk in light and on a phone in dark; `what` names it. */
export async function expectAccessibleAtBothSizes(page: Page, what: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await accessibilityIssuesOf(page), `${what} ${colorScheme}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${what} is not wider than ${width}`).toBe(width)
  }
}
