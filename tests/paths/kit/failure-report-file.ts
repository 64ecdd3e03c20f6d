import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { FailureReportFile } from './failure-report-format.ts'

/** Reads a failure report. Throws a one-line error when the file is invalid. */
export function readFailureReport(file: string): FailureReportFile {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), FailureReportFile), readFileSync(file, 'utf8'))
  if (read.success) return read.output
  const [issue] = read.issues
  const where = v.getDotPath(issue)
  throw new Error(`${file} is no report that can be replayed: ${where === null ? '' : `${where}: `}${issue.message}`)
}
