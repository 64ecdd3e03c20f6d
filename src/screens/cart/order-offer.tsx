import { FavoriteOrderOffer } from './favorite-order-offer.tsx'
import { FollowedOrderLink } from './followed-order-link.tsx'
import { ParkedOrderOffer } from './parked-order-offer.tsx'

/** One chunk for deferred offers of front page and menu. */
const OrderOffer = ({ isHome, isMember }: { isHome: boolean; isMember: boolean }) => {
  if (!isHome) return <ParkedOrderOffer />
  return isMember ? <FavoriteOrderOffer /> : <FollowedOrderLink />
}

export default OrderOffer
