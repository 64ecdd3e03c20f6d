import { createFileRoute, notFound } from '@tanstack/react-router'

/** The spec's address for unknown pages. */
export const Route = createFileRoute('/404')({
  beforeLoad: () => {
    throw notFound()
  },
})
