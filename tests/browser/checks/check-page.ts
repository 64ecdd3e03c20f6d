import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { waitUntilSettled } from '../support/settled.ts'
import { waitUntilHydrated } from '../support/test.ts'
import { changedByWholeSheet } from './computed-styles.ts'
import { delayMachines } from './delay-machines.ts'
import { shortenTables, type ReusedPage } from './reused-page.ts'
import { layoutIssues } from './layout-issues.ts'
import type { PublicPage } from './pages.ts'
import { forcedColorIssues } from './forced-colors.ts'
import type { LayoutConditions, Plan, AxeConditions } from './check-plan.ts'
import { compareWithServer } from './server-page.ts'

const desk = { width: 1280, height: 800 }
const isApi = (path: string) => /^\/(v1|v2|geocode|product-localisation)\//.test(path)

/** The maximum issues that one check reports, because more mostly share a cause. */
const maxReported = 5

/** Prefixes each issue with the check that found it. */
const named = (question: string, issues: readonly string[]) => [
  ...issues.slice(0, maxReported).map((issue) => `${question}: ${issue}`),
  ...(issues.length > maxReported ? [`${question}: ${issues.length - maxReported} more`] : []),
]

/** Returns the nodes that React did not adopt as the server wrote them. */
async function hydrationIssues({ page, requests }: ReusedPage): Promise<string[]> {
  const { count, sameText, lost, notAdopted, changed, added, renderedAgain, hasTitle } =
    await page.evaluate(compareWithServer)
  const sheets = requests.filter((path) => path.endsWith('.css'))
  return [
    ...named('hydration lost', lost),
    ...named('hydration did not adopt', notAdopted),
    ...named('hydration changed', changed),
    ...named('hydration added', added),
    ...named('hydration rendered again', renderedAgain),
    ...(sameText ? [] : ['hydration: another text than the server’s']),
    ...(count > 30 ? [] : [`server page: only ${count} elements`]),
    ...(hasTitle ? [] : ['server page: no title, or no visible h1 in main']),
    ...named('request before the machines run', requests.filter(isApi)),
    ...(sheets.length === 1 ? [] : [`whole style sheet requested ${sheets.length} times`]),
  ]
}

/** Returns how the machines changed a first visit of the front page. */
async function startIssues({ page, requests }: ReusedPage): Promise<string[]> {
  const { lost, changed, sameText } = await page.evaluate(compareWithServer)
  return [
    ...named('the machines lost', lost),
    ...named('the machines changed', changed),
    ...(sameText ? [] : ['the machines changed the text']),
    ...named('the machines requested', requests.filter(isApi)),
  ]
}

const setTextSize = ({ session }: ReusedPage, percent: 100 | 200) =>
  session.send('Page.setFontSizes', { fontSizes: { standard: percent === 200 ? 32 : 16 } })

/** Checks the layout of an open page under every condition of the list. */
async function layoutIssuesOf(kept: ReusedPage, layouts: readonly LayoutConditions[]): Promise<string[]> {
  const { page } = kept
  const issues: string[] = []
  for (const { width, height, face, text, direction } of layouts) {
    await page.setViewportSize({ width, height })
    await setTextSize(kept, text)
    await page.evaluate(
      async ([font, dir]) => {
        document.documentElement.style.setProperty('--font-text', `"${font}",sans-serif`, 'important')
        document.documentElement.dir = dir
        await document.fonts.ready
      },
      [face, direction] as const,
    )
    const where = [`layout ${width} px`, face, `text ${text} %`, direction].join(', ')
    issues.push(...named(where, await page.evaluate(layoutIssues, { checksTargets: text === 100 })))
  }
  await setTextSize(kept, 100)
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('--font-text')
    document.documentElement.dir = 'ltr'
  })
  return issues
}

/** Runs axe on an open page under every view. */
async function axeIssues({ page }: ReusedPage, views: readonly AxeConditions[]): Promise<string[]> {
  const issues: string[] = []
  await page.setViewportSize(desk)
  await shortenTables(page)
  for (const { scheme, width, height } of views) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height })
    issues.push(...named(`axe, ${scheme}, ${width} px`, await accessibilityIssuesOf(page)))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return issues
}

/** Opens a public page once, runs every check of the plan and returns the issues with their conditions. */
export async function checkPage(
  kept: ReusedPage,
  { name, path, isRefused }: PublicPage,
  plan: Plan,
): Promise<string[]> {
  const { page, complaints } = kept
  const { language, views, layouts } = plan
  await page.setViewportSize(desk)
  await setTextSize(kept, plan.text)
  const start = await delayMachines(page)
  const response = await page.goto(`${path}?lang=${language}`)
  await waitUntilHydrated(page)
  const issues = await hydrationIssues(kept)
  if (!isRefused && response?.status() !== 200) issues.push(`status ${response?.status()}`)
  const lang = await page.locator('html').getAttribute('lang')
  if (lang !== language) issues.push(`<html lang="${lang}">`)
  if (plan.comparesSheets) issues.push(...named('first style sheet', await changedByWholeSheet(page)))
  await start()
  await waitUntilSettled(page)
  if (name === 'home') issues.push(...(await startIssues(kept)))
  // The browser itself logs 403 and 404 responses.
  const own = complaints.filter((text) => !(isRefused && /40[34]/.test(text)))
  issues.push(...named('console', own))
  issues.push(...(await layoutIssuesOf(kept, layouts)))
  issues.push(...(await axeIssues(kept, views)))
  issues.push(...named('forced colors do not show', await forcedColorIssues(page)))
  return issues.map((issue) => `${name}, ${language}: ${issue}`)
}
