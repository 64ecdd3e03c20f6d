/** Pages whose further segments say for whom or from where they are opened. */
const alone = /^\/(login|localization|crs|credit-payment|add-location)\/.*/

/** The one path of a page that several lead to; nothing that is only for whoever opened it, such as the token of a mail. */
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
    .replace(/^(\/order\/[^/]+)\/all$/, '$1')
    .replace(/^(\/[a-z-]+)\/1$/, '$1') // the first document of an address that may have more
    .replace(alone, '/$1')

/** An address in a language: the plain one is Spanish (decisions §2 "language"). */
export const inLanguage = (address: string, language: string): string =>
  language === 'en' ? `${address}?lang=en` : address
