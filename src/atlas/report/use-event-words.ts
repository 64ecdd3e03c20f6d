import { useLingui } from '@lingui/react/macro'
import type { IndexedMachine } from '../atlas-index.ts'

/** Returns the words of an event: what happened, an answer, a failure, or that time passed. */
export function useEventWords() {
  const { t } = useLingui()
  return ({ events, delays }: IndexedMachine, type: string): string => {
    if (type === 'xstate.init') return t`Comienza`
    if (type.startsWith('xstate.done.actor.')) return t`Contestaron`
    if (type.startsWith('xstate.error.actor.')) return t`No se pudo`
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
    return delay === undefined ? (events[type] ?? type) : (delays[delay] ?? t`Pasó el tiempo`)
  }
}
