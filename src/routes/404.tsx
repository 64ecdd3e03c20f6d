import { createFileRoute, notFound } from '@tanstack/react-router'

/** The spec's address of what is not there. */
export const Route = createFileRoute('/404')({
  beforeLoad: () => {
    throw notFound()
  },
})
