import { createFileRoute, redirect } from '@tanstack/react-router'

/** The spec's other address of the front page. */
export const Route = createFileRoute('/home')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 301 })
  },
})
