import { formatMoney } from '../../ui/money.tsx'

/** The extra price of a choice. */
export const Surcharge = ({ cents }: { cents: number }) => <span className="num">+ {formatMoney(cents)}</span>
