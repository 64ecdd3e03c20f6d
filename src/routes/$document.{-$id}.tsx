import { createFileRoute } from '@tanstack/react-router'
import { loadDocument } from '../app/content-pages.ts'
import { documentAt } from '../app/document-paths.ts'
import { pageHead } from '../app/page-head.ts'
import { DocumentScreen } from '../screens/content/document-screen.tsx'

export const Route = createFileRoute('/$document/{-$id}')({
  // Any other address is not this page's.
  params: { parse: (params) => documentAt(params.document) && params },
  loader: ({ context, params }) => loadDocument(context, params),
  head: ({ loaderData }) => pageHead(loaderData),
  component: Document,
})

function Document() {
  return <DocumentScreen {...Route.useLoaderData()} />
}
