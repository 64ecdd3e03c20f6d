import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * An automatic judge of accessibility. Our pages hold no frames of others, so it judges in the page itself; and it
 * tells of barriers alone: listing all that passes takes twice as long as judging.
 */
export const judgeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
