import type { RequestListener } from 'node:http'
import type { AppOptions } from '../app.ts'
import type { DrawMail } from '../services/letters.ts'
import type { RenderPage } from './site.ts'

/** What renders pages and mails and words refusals: the built bundle, or Vite's modules in development. */
export type Pages = {
  readonly render: RenderPage
  readonly messageOf: AppOptions['messageOf']
  readonly drawBank: AppOptions['drawBank']
  readonly drawMail: DrawMail
  /** Built browser files; null where Vite serves them. */
  readonly folder: string | null
  /** Answers a request before the site does: Vite's own modules. */
  readonly before: ((next: RequestListener) => RequestListener) | null
}
