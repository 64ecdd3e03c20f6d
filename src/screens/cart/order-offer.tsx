import { FavoriteOrderOffer } from './favorite-order-offer.tsx'
import { ParkedOrderOffer } from './parked-order-offer.tsx'

/** One chunk for deferred offers of front page and menu. */
const OrderOffer = ({ isFavorite }: { isFavorite: boolean }) =>
  isFavorite ? <FavoriteOrderOffer /> : <ParkedOrderOffer />

export default OrderOffer
