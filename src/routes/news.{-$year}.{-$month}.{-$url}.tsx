import { createFileRoute } from '@tanstack/react-router'
import { loadNews } from '../page-loaders/content-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
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
