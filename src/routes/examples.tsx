import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

const Nothing = (): ReactNode => null
const Examples = lazy(async (): Promise<{ default: () => ReactNode }> => {
  if (!import.meta.env.DEV) return { default: Nothing }
  const { Examples: page } = await import('../ui/examples.tsx')
  return { default: page }
})

/** Every part in its states and the drawn pizzas: in development only. */
export const Route = createFileRoute('/examples')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: () => (
    <Suspense>
      <Examples />
    </Suspense>
  ),
})
