import { formatMoney } from '../../ui/money.tsx'

/** What a choice costs more. */
export const Surcharge = ({ cents }: { cents: number }) => <span className="num">+ {formatMoney(cents)}</span>
