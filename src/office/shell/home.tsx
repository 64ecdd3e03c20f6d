import { Redirect } from '../link.ts'
import { useStaff } from '../office-context.ts'
import { pagesOf } from '../roles.ts'
import { NoPageForRole } from './no-such-page.tsx'

/** The first page of the office: the first one that the role has. */
export const Home = () => {
  const { role } = useStaff()
  return pagesOf(role).length === 0 ? <NoPageForRole /> : <Redirect to="/orders" replace />
}
