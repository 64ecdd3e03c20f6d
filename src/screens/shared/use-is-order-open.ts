import { useLocation } from '@tanstack/react-router'

/** Returns whether the address asks for the dialog of the order, which opens over any page. */
export const useIsOrderOpen = () => useLocation({ select: ({ hash }) => hash === 'orden' })
