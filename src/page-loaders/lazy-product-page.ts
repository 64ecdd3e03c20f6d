import { lazyRouteComponent } from '@tanstack/react-router'

/** The builders, in a chunk of their own. A product's page loads them before it renders, on server and browser. */
export const LazyProductPage = lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage')

/** Whether a page shows one product. */
export const isProductPage = (pathname: string) => /^\/(order\/[^/]+\/[^/]+\/[^/]|combo-detail\/)/.test(pathname)
