import { lazyRouteComponent } from '@tanstack/react-router'

/** The builders: no menu waits for them. A page of a product loads them before it is drawn, on either side. */
export const OpenedProduct = lazyRouteComponent(() => import('./opened-product.tsx'), 'OpenedProduct')

/** Whether a page shows one product. */
export const isProductPage = (pathname: string) => /^\/(order\/[^/]+\/[^/]+\/[^/]|combo-detail\/)/.test(pathname)
