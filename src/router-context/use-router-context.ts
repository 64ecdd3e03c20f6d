import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'

/** Returns the router's root context, the same object for the life of the page. */
export function useRouterContext(): RouterContext {
  return useRouter().options.context
}
