import { useDeferredValue } from 'react'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'

/** Returns whether what can wait for the first paint is shown: at once in a page of the server, and else right after that paint. */
export const useIsRestShown = (): boolean => useDeferredValue(true, !useIsRunning('storefront'))
