import { Hono } from 'hono'
import {
  BannerPositions,
  BannerQuery,
  Campaign,
  CampaignQuery,
  Topic,
  TopicCard,
  TopicQuery,
} from '../../contract/marketing.ts'
import { saleProblem } from '../../contract/sale-rules.ts'
import type { OfferedCoupon, OfferedProduct } from '../../contract/marketing.ts'
import { isSoldAt } from '../domain/catalog-index.ts'
import type { Product } from '../domain/catalog.ts'
import { market } from '../domain/market.ts'
import { campaignState, couponUselessness, isPublished } from '../domain/marketing.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeBody, describeItem, describeItems } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createResponseCache } from '../http/response-cache.ts'
import type { Services } from '../services/services.ts'
import { couponWire } from '../serializers/coupon-wire.ts'
import { menuItemWire } from '../serializers/menu-wire.ts'
import { bannerWire, campaignWire, topicCardWire, topicWire } from '../serializers/marketing-wire.ts'
import { createMenuReader, type MenuCall, type ParsedMenuQuery } from './menu-query.ts'

/** Calls about marketing: banners, campaigns and topics. */
export function marketingRoutes({ clock, catalog }: Services) {
  const answer = createResponseCache(catalog.current)
  const menu = createMenuReader({ clock, catalog })

  function offeredProduct(product: Product, { view, outlet }: MenuCall, isFuture: boolean): OfferedProduct {
    const wire = menuItemWire(catalog.current(), product, view)
    const isMissing = wire.sold_out || (outlet !== null && !isSoldAt(product, outlet))
    const moment = { at: view.at.toString(), future: isFuture, now: clock.now().toString() }
    return {
      ...wire,
      link: `/order/${product.category}/all/${product.uuid}`,
      unavailable: isMissing ? 'CART-06' : saleProblem(wire, moment, market),
    }
  }

  /** Returns them in the given order, without missing ones. */
  const offeredProducts = (slugs: readonly string[], ask: MenuCall, query: ParsedMenuQuery): OfferedProduct[] =>
    slugs.flatMap((slug) => {
      const product = catalog.current().productBySlug.get(slug)
      return product ? [offeredProduct(product, ask, query.order_time !== undefined)] : []
    })

  const offeredCoupons = (codes: readonly string[], { view }: MenuCall): OfferedCoupon[] =>
    codes.flatMap((code) => {
      const coupon = catalog.current().couponByCode.get(code)
      if (!coupon) return []
      const unavailable = couponUselessness(coupon, clock.now())
      return [{ ...couponWire(catalog.current(), coupon, view.lang), unavailable }]
    })

  const keyOf = (ask: MenuCall, name: string, told: readonly Pick<OfferedProduct, 'unavailable'>[]) =>
    [ask.key, name, ...told.map(({ unavailable }) => unavailable)].join(' ')

  return new Hono()
    .get(
      '/v1/product-banner-fe/banner/positions',
      describeBody('Marketing', 'Banners of the home page, by their positions', BannerPositions),
      validateInput('query', BannerQuery),
      (c) => {
        const { codes } = c.req.valid('query')
        const wanted = codes?.split(',')
        const lang = languageOf(c)
        return answer(c, `banners ${lang} ${codes}`, () => {
          const items = catalog
            .current()
            .banners.filter(({ position }) => wanted?.includes(position) ?? true)
            .map((banner) => bannerWire(catalog.current(), banner, lang))
          const first = new Map(items.toReversed().map((banner) => [banner.position, banner]))
          return { item: Object.fromEntries(first), items }
        })
      },
    )
    .get(
      '/v1/product-campaign-fe/campaign/detail',
      describeItem('Marketing', 'A current campaign with its products and coupons', Campaign),
      validateInput('query', CampaignQuery),
      (c) => {
        const query = c.req.valid('query')
        const campaign = catalog.current().campaigns.find(({ slug }) => slug === query.name)
        if (!campaign) throw new RefusalError('COMMON-04')
        const ask = menu.asked(c, query)
        const state = campaignState(campaign, clock.now())
        const { startsAt: starts, endsAt: ends } = campaign
        if (state !== 'running')
          throw new RefusalError('COMMON-04', { reason: state, name: campaign.name[ask.view.lang], starts, ends })
        const products = offeredProducts(campaign.products, ask, query)
        const coupons = offeredCoupons(campaign.coupons, ask)
        return answer(c, keyOf(ask, query.name, [...products, ...coupons]), () => ({
          item: campaignWire(catalog.current(), campaign, { products, coupons }, ask.view.lang),
        }))
      },
    )
    .get(
      '/v1/product-campaign-fe/topic/list',
      describeItems('Marketing', 'Published topics, latest first', TopicCard),
      (c) => {
        const lang = languageOf(c)
        const shown = catalog
          .current()
          .topics.filter((topic) => isPublished(topic, clock.now()))
          .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
        return answer(c, `topics ${lang} ${shown.length}`, () => ({
          items: shown.map((topic) => topicCardWire(catalog.current(), topic, lang)),
        }))
      },
    )
    .get(
      '/v1/product-campaign-fe/topic/detail',
      describeItem('Marketing', 'A published topic with its products', Topic),
      validateInput('query', TopicQuery),
      (c) => {
        const query = c.req.valid('query')
        const topic = catalog
          .current()
          .topics.find(({ slug, code }) => slug === query.name && (query.code === undefined || code === query.code))
        if (!topic || !isPublished(topic, clock.now())) throw new RefusalError('COMMON-04')
        const ask = menu.asked(c, query)
        const products = offeredProducts(topic.products, ask, query)
        return answer(c, keyOf(ask, query.name, products), () => ({
          item: topicWire(catalog.current(), topic, products, ask.view.lang),
        }))
      },
    )
}
