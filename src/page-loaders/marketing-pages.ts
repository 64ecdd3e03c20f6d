import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import type { Campaign, Topic } from '../../contract/marketing.ts'
import { requestWithMenuQuery } from '../router-context/request-with-menu-query.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import type { MarketingPage } from '../screens/marketing/marketing-screen.tsx'
import type { PageText } from './page-head.ts'
import { unwrap } from './unwrap.ts'

type Loaded = { page: MarketingPage; words: PageText }

const pricedFor = ({ session }: RouterContext) => session.disposition()?.outlet.code ?? null

const wordsOf = ({ title, summary }: Pick<Campaign | Topic, 'title' | 'summary'>): PageText => ({
  title: `${title} | Bohío Pizza`,
  description: summary,
})

/** Loads a current campaign. For an ended or future one the not-found page has its dates. */
async function loadCampaign(context: RouterContext, name: string): Promise<Loaded> {
  const api = await context.api()
  const found = await requestWithMenuQuery(context, (query) => api.campaign({ ...query, name }))
  if (!found.ok) throw notFound({ data: { kind: 'campaign', gone: found.error.data } })
  const campaign = found.value
  return { page: { campaign, pricedFor: pricedFor(context) }, words: wordsOf(campaign) }
}

async function loadTopics({ api, i18n }: RouterContext): Promise<Loaded> {
  const topics = unwrap(await (await api()).topics())
  return {
    page: { topics },
    words: wordsOf({
      title: i18n._(msg`Historias del bohío`),
      summary: i18n._(msg`De dónde viene lo que comes: las historias detrás de nuestras pizzas.`),
    }),
  }
}

/** Loads one story, and the others. A code must be the story's own. */
async function loadTopic(context: RouterContext, name: string, code: string | undefined): Promise<Loaded> {
  const api = await context.api()
  const [found, list] = await Promise.all([
    requestWithMenuQuery(context, (query) => api.topic({ ...query, name, ...(code !== undefined && { code }) })),
    api.topics(),
  ])
  if (!found.ok) throw notFound()
  const topic = found.value
  const others = unwrap(list).filter((other) => other.name !== topic.name)
  return { page: { topic, others, pricedFor: pricedFor(context) }, words: wordsOf(topic) }
}

type MarketingParams = { kind: string; name?: string | undefined; code?: string | undefined }

/** Loads a campaign, the stories, or one of them. */
export async function loadMarketing(context: RouterContext, { kind, name, code }: MarketingParams): Promise<Loaded> {
  await context.pageParts()
  if (kind === 'topic') return name === undefined ? loadTopics(context) : loadTopic(context, name, code)
  if (name === undefined || code !== undefined) throw notFound({ data: { kind } })
  return loadCampaign(context, name)
}
