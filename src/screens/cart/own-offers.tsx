import { FavoriteOrderOffer } from './favorite-order.tsx'
import { RecoveryOffer } from './recovery-offer.tsx'

/** One chunk for what the front page and the menu offer late. */
const OwnOffers = ({ isUsual = false }: { isUsual?: boolean }) => (isUsual ? <FavoriteOrderOffer /> : <RecoveryOffer />)

export default OwnOffers
