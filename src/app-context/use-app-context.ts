import { useRouter } from '@tanstack/react-router'
import type { AppContext } from './app-context.ts'

/** Returns the router's root context, the same object for the life of the page. */
export function useAppContext(): AppContext {
  return useRouter().options.context
}
