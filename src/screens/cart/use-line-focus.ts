import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'

/** Whether the focus was lost, and this part of the page may take it. */
export function mayTakeLostFocus(element: HTMLElement): boolean {
  const { activeElement: active } = document
  const isFree = active === null || active.contains(element)
  return isFree && element.checkVisibility() && element.closest('[inert], [aria-hidden="true"]') === null
}

type LineFocus = {
  readonly list: RefObject<HTMLUListElement | null>
  /** Where the last line was removed. */
  readonly gap: number
  readonly leave: (id: string) => void
}

/** Keeps the focus in a list of lines: on the undo of a removed line, and on a restored one. */
export function useLineFocus(ids: readonly string[]): LineFocus {
  const wanted = useMachineSelector('removal', (removal) => removal?.context.wanted) ?? null
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<{ readonly id: string; readonly index: number } | null>(null)
  const before = useRef<readonly string[]>([])
  const [gap, setGap] = useState(Infinity)
  useEffect(() => {
    const had = before.current
    before.current = ids
    const focusLine = (index: number) => {
      const button = list.current?.children[index]?.querySelector<HTMLElement>('fieldset ~ button, [data-undo] button') // its remove button, or the undo
      if (button && mayTakeLostFocus(button)) button.focus()
    }
    const gone = left.current
    if (gone && !ids.includes(gone.id)) {
      left.current = null
      return focusLine(Math.min(gone.index, ids.length))
    }
    if (wanted !== null && ids.includes(wanted) && !had.includes(wanted)) focusLine(ids.indexOf(wanted))
  })
  const leave = useCallback((id: string) => {
    const index = before.current.indexOf(id)
    left.current = { id, index }
    setGap(index)
  }, [])
  return { list, gap, leave }
}
