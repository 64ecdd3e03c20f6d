import { dateOf } from '../../ui/format-time.ts'
import { Redirect } from '../link.ts'
import { useOffice } from '../office-context.ts'

/** The market's today. */
export const Today = () => {
  const { now } = useOffice()
  return <Redirect to="/days/$date" params={{ date: dateOf(now()) }} replace />
}
