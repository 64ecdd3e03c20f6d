import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { ButtonLink } from '../../ui/form/button.tsx'

/** Orders the same at another store, which the customer chooses on the front page. */
export const ReorderElsewhere = ({ kind }: { kind: 'main' | 'plain' }) => {
  const sendToReorder = useSend('reorder')
  const sendToStorefront = useSend('storefront')
  const uuid = useMachineSelector('tracker', (tracker) => tracker?.context.uuid)
  const token = useMachineSelector('tracker', (tracker) => tracker?.context.token) ?? null
  const replaces = useMachineSelector('cart', matches('filled'))
  if (uuid === undefined) return null
  const reorder = () => {
    sendToReorder({ type: 'reorder.asked.elsewhere', past: { uuid, token }, replaces })
    sendToStorefront({ type: 'change.asked' })
  }
  return (
    <ButtonLink href="/" kind={kind} onClick={reorder}>
      <Trans>Pedir lo mismo en otra tienda</Trans>
    </ButtonLink>
  )
}
