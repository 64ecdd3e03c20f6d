import { Redirect } from '../../link.ts'
import { draft as route } from '../../routes.ts'
import { useDraft } from './draft-context.ts'

/** Opens the first part of a draft; what is no draft is looked at. */
export const FirstArea = () => {
  const { number } = route.useParams()
  const { state } = useDraft()
  if (state.matches('readOnly'))
    return (
      <Redirect to="/catalog/$number/edit/preview" params={{ number }} search={{ outlet: '', moment: '' }} replace />
    )
  return (
    <Redirect to="/catalog/$number/edit/$area" params={{ number, area: 'products' }} search={{ search: '' }} replace />
  )
}
