import { useLingui } from '@lingui/react/macro'
import type { HeldStep } from '../../machines/kitchen/kitchen.ports.ts'
import { useAnnounce } from './announcer.tsx'
import { useKitchen } from './kitchen-context.ts'
import { useHeldWords } from './views/words.ts'

/** Returns how a press is undone; its order goes back, which is seen and read aloud. */
export function useUndo(): (step: HeldStep) => void {
  const { t } = useLingui()
  const { actor } = useKitchen()
  const announce = useAnnounce()
  const heldWords = useHeldWords()
  return (step) => {
    const { uuid, orderNumber } = step
    const pressed = heldWords(step)
    actor.send({ type: 'step.undone', uuid })
    announce(t`Deshecho: ${orderNumber}, ${pressed}`)
  }
}
