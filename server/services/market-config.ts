import type { TenantConfig } from '../../contract/market.ts'
import { marketConfigIds } from '../db/seed/catalog.ts'
import { market } from '../domain/market.ts'
import type { Services } from './services.ts'

/** Returns the market's configuration on this server. */
export const marketConfig = ({
  settings,
  paymentOrigins,
}: Pick<Services, 'settings' | 'paymentOrigins'>): TenantConfig => ({
  ...market,
  lunch_category: marketConfigIds.lunchCategory,
  hut_day_category: marketConfigIds.hutDayCategory,
  upsell: [...marketConfigIds.upsell],
  map: { mapbox_token: settings.mapboxToken, style_url: settings.mapStyleUrl },
  gtm_id: settings.gtmId,
  bank_origins: [...paymentOrigins],
  login_methods: (settings.social?.providers ?? []).map(({ method }) => method),
})
