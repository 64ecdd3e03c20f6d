import { readFileSync } from 'node:fs'

/** The kernel's unit of processor times. */
const tickMs = 10

/** Returns the milliseconds of processor time that a process has used so far; NaN except on Linux. */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  // The name before the last parenthesis may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
