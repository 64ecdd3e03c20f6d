import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { FailureReportFile } from '../../../tests/paths/kit/failure-report-format.ts'

/** An opened file: its report, or why it is none. */
export type OpenedReport = { readonly report: FailureReportFile } | { readonly problem: string }

const stored = 'report'
const Text = v.pipe(v.string(), v.parseJson(), FailureReportFile)

function parse(text: string): OpenedReport {
  const read = v.safeParse(Text, text)
  if (read.success) return { report: read.output }
  const [issue] = read.issues
  const where = v.getDotPath(issue)
  return { problem: where === null ? issue.message : `${where}: ${issue.message}` }
}

const kept = sessionStorage.getItem(stored)
let opened = kept === null ? null : parse(kept)
const listeners = new Set<() => void>()

/** Opens the text of a failure report; a valid one outlasts a reload of this tab. */
export function openReport(text: string) {
  opened = parse(text)
  if ('report' in opened) sessionStorage.setItem(stored, text)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the opened report; null before one is opened. */
export const useReport = () => useSyncExternalStore(subscribe, () => opened)
