import { createFileRoute } from '@tanstack/react-router'
import { loadNews } from '../app/deferred/content-pages.ts'
import { pageHead } from '../app/page-head.ts'
import { NewsScreen, PostScreen } from '../screens/content/news-screen.tsx'

export const Route = createFileRoute('/news/{-$year}/{-$month}/{-$url}')({
  loader: ({ context, params }) => loadNews(context, params),
  head: ({ loaderData }) => pageHead(loaderData),
  component: News,
})

function News() {
  const { posts, post } = Route.useLoaderData()
  return post ? <PostScreen post={post} /> : <NewsScreen posts={posts} />
}
