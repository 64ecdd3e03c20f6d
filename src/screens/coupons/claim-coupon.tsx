import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lateIcons } from '../../ui/late-icons.ts'

/** A coupon that is the member's once they redeem its code; on its own page with one press. */
export const ClaimCoupon = ({ code }: { code: string }) => {
  const wallet = useMachine('wallet')
  const send = useSend('wallet')
  if (!wallet)
    return (
      <ButtonLink size="small" href={`/crm/coupon/${encodeURIComponent(code)}`}>
        <Trans>Ponerlo en tu cuenta</Trans>
      </ButtonLink>
    )
  return (
    <Button
      size="small"
      icon={lateIcons.ticketPercent}
      isLoading={wallet.matches('claiming') && wallet.context.wanted === code}
      onClick={() => send({ type: 'coupon.claimed', code })}
    >
      <Trans>Ponerlo en tu cuenta y usarlo</Trans>
    </Button>
  )
}
