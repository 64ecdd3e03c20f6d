import { createFileRoute } from '@tanstack/react-router'
import { loadDocument } from '../page-loaders/content-pages.ts'
import { documentTypeAt } from '../page-loaders/document-types.ts'
import { submittedValue } from '../page-loaders/submitted-value.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { DocumentScreen } from '../screens/content/document-screen.tsx'

export const Route = createFileRoute('/$document/{-$id}')({
  // Not found for other addresses.
  params: { parse: (params) => documentTypeAt(params.document) && params },
  // The number of a message sent without scripts.
  loaderDeps: ({ search }) => ({ sent: 'sent' in search ? search.sent : undefined }),
  loader: ({ context, params, deps }) => loadDocument(context, { ...params, sent: submittedValue(deps.sent) }),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Document,
})

function Document() {
  return <DocumentScreen {...Route.useLoaderData()} />
}
