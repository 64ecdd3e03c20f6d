import { createFileRoute } from '@tanstack/react-router'
import { loadAccountPageHead } from '../page-loaders/account-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { ForbiddenScreen } from '../screens/forbidden/forbidden-screen.tsx'

/** The target of forbidden pages: `/403` redirects here, and the server answers 403. */
export const Route = createFileRoute('/error-404')({
  loader: ({ context }) => loadAccountPageHead(context, 'forbidden'),
  head: ({ loaderData }) => pageHead(loaderData),
  component: ForbiddenScreen,
})
