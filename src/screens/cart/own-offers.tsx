import { FavoriteOrderOffer } from './favorite-order.tsx'
import { RecoveryOffer } from './recovery-offer.tsx'

/** One chunk for deferred offers of front page and menu. */
const OwnOffers = ({ isUsual = false }: { isUsual?: boolean }) => (isUsual ? <FavoriteOrderOffer /> : <RecoveryOffer />)

export default OwnOffers
