import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document that opened this place over a list. */
    overList?: number
  }
}

/** Returns the history state of a product that opens over the list in which it was pressed. */
export const overList = (): HistoryState => ({ overList: performance.timeOrigin })

/** Whether a place was opened over a list of this document: after a reload, and in another tab, there is no list below. */
export const isOverList = ({ overList: origin }: HistoryState): boolean => origin === performance.timeOrigin
