import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(words: string) => void>(() => undefined)

/** Returns how screen readers are told what is seen on the board. */
export const useAnnounce = () => use(AnnounceContext)

/** Reads aloud what happened; the same words twice are read twice, and none again when a dialog closes later. */
export const Announcer = ({ children }: { children: ReactNode }) => {
  const [{ words, turn }, setAnnounced] = useState({ words: '', turn: 0 })
  const announce = useCallback((said: string) => setAnnounced((last) => ({ words: said, turn: last.turn + 1 })), [])
  useEffect(() => {
    const forget = () => setAnnounced((last) => (last.words === '' ? last : { words: '', turn: last.turn + 1 }))
    addEventListener('keydown', forget, { capture: true })
    addEventListener('pointerdown', forget, { capture: true })
    return () => {
      removeEventListener('keydown', forget, { capture: true })
      removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="visually-hidden">
        <span key={turn}>{words}</span>
      </output>
    </AnnounceContext>
  )
}
