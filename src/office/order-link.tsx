import { Link } from './link.ts'

/** An order by its number, which is all that a note of it keeps: the list finds it. */
export const OrderLink = ({ number }: { number: string }) => (
  <Link to="/orders" search={{ search: number, outlet: '', from: '', to: '' }}>
    {number}
  </Link>
)
