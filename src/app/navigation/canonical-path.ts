/** Pages whose further segments only say where they were opened from. */
const alone = /^\/(login|localization|crs|credit-payment|add-location)\/.*/

/** Returns the canonical path of a page, without personal segments such as the token of an email. */
export const canonicalPath = (pathname: string): string =>
  pathname
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/result-localization(\/.*)?$/, '/localization')
    .replace(/^\/crm\/coupon(\/.*)?$/, '/order/coupons')
    .replace(/^\/setnewpassword\/.*/, '/getmypassword')
    .replace(/^\/confirmation\/.*/, '/signup')
    .replace(/^(\/topic\/[^/]+)\/.*/, '$1')
    .replace(/^(\/combo-detail\/[^/]+)\/.*/, '$1')
    .replace(/^(\/order\/[^/]+)\/[^/]+(?=\/[^/])/, '$1/all')
    .replace(/^(\/[a-z-]+)\/1$/, '$1') // the first of several documents at an address
    .replace(alone, '/$1')

/** Returns an address in a language: the plain one is Spanish [page.seo]. */
export const addressInLanguage = (address: string, language: string): string =>
  language === 'en' ? `${address}?lang=en` : address
