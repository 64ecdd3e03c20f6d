import { Trans } from '@lingui/react/macro'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'

/** A coupon to redeem by its code; on its own page with one press. */
export const RedeemCoupon = ({ code }: { code: string }) => {
  const isRunning = useIsRunning('wallet')
  const isClaiming = useMachineSelector(
    'wallet',
    (wallet) => wallet?.matches('claiming') === true && wallet.context.wanted === code,
  )
  const send = useSend('wallet')
  if (!isRunning)
    return (
      <ButtonLink size="small" href={`/crm/coupon/${encodeURIComponent(code)}`}>
        <Trans>Guardarlo en tu cuenta</Trans>
      </ButtonLink>
    )
  return (
    <Button
      size="small"
      icon={deferredIcons.ticketPercent}
      isLoading={isClaiming}
      onClick={() => send({ type: 'coupon.claimed', code })}
    >
      <Trans>Guardarlo en tu cuenta y usarlo</Trans>
    </Button>
  )
}
