import { useLingui } from '@lingui/react/macro'
import type { DrawnLine } from '../drawing.ts'

/** The kind of a transition's cause as text, in addition to its color. */
export const CauseMark = ({ kind }: { kind: DrawnLine['kind'] }) => {
  const { t } = useLingui()
  const words = {
    done: t`respuesta:`,
    error: t`sin respuesta:`,
    delay: t`pasó el tiempo:`,
  }
  if (kind !== 'done' && kind !== 'error' && kind !== 'delay') return null
  return <span className="soft">{words[kind]} </span>
}
