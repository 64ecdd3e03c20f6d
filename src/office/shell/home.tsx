import { Redirect } from '../link.ts'
import { useStaff } from '../office-context.ts'
import { pagesOf } from '../roles.ts'
import { NoPageForRole } from './no-such-page.tsx'

/** The first page of the office: the first one that the role has. */
export const Home = () => {
  const { role } = useStaff()
  const [first] = pagesOf(role)
  return first === undefined ? <NoPageForRole /> : <Redirect to={`/${first}`} replace />
}
