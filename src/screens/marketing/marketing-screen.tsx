import type { TopicCard } from '../../../contract/marketing.ts'
import { CampaignScreen, type CampaignPage } from './campaign-screen.tsx'
import { TopicScreen, TopicsScreen, type TopicPage } from './topic-screens.tsx'

/** A campaign, one story, or all stories. */
export type MarketingPage = CampaignPage | TopicPage | { topics: readonly TopicCard[] }

export const MarketingScreen = ({ page }: { page: MarketingPage }) => {
  if ('campaign' in page) return <CampaignScreen {...page} />
  return 'topic' in page ? <TopicScreen {...page} /> : <TopicsScreen {...page} />
}
