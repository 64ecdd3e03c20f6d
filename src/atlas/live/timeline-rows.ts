import type { MachineUpdate } from '../../../contract/machine-updates.ts'

/** A row of the timeline: the position of its last event, its events, and their page. */
export type TimelineRow = { readonly place: number; readonly news: readonly MachineUpdate[]; readonly page: number }

const isStart = ({ event }: MachineUpdate) => event === 'xstate.init'

/** Returns the events row by row; the start of a page is one row for all its machines. */
export function timelineRows(news: readonly MachineUpdate[]): TimelineRow[] {
  const pages = [...new Set(news.map(({ page }) => page))]
  const rows: TimelineRow[] = []
  for (const [place, one] of news.entries()) {
    const last = rows.at(-1)
    const shares = isStart(one) && last?.news.every((other) => isStart(other) && other.page === one.page)
    if (last && shares) rows.splice(-1, 1, { ...last, place, news: [...last.news, one] })
    else rows.push({ place, news: [one], page: pages.indexOf(one.page) + 1 })
  }
  return rows
}
