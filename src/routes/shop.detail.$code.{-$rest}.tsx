import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former address of a store, with any suffix [page.addresses]. */
export const Route = createFileRoute('/shop/detail/$code/{-$rest}')({
  beforeLoad: ({ params: { code } }) => {
    throw redirect({ to: '/huts/$outlet', params: { outlet: code.toUpperCase() }, statusCode: 301 })
  },
})
