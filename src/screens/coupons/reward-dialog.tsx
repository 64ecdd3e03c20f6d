import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../texts/error-text.ts'

const wantedCoupon = (wallet: SnapshotOf<'wallet'> | undefined) =>
  wallet?.context.coupons?.find(({ code }) => code === wallet.context.wanted)

/** Confirms spending points, which are not returned; shows why it was refused. */
export const RewardDialog = () => {
  const { i18n } = useLingui()
  const refusal = useMachineSelector('wallet', (wallet) => wallet?.context.refusal)
  const coupon = useMachineSelector('wallet', wantedCoupon)
  const isConfirming = useMachineSelector('wallet', matches('confirming'))
  const send = useSend('wallet')
  const decline = () => send({ type: 'reward.declined' })
  return (
    <>
      {refusal && (
        <Notice tone="error">
          <p>{errorText(i18n, refusal)}</p>
        </Notice>
      )}
      <Dialog
        title={<Trans>¿Canjear tus puntos?</Trans>}
        isOpen={isConfirming}
        onClose={decline}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide onClick={() => send({ type: 'reward.confirmed' })}>
              <Plural value={coupon?.reward?.points ?? 0} one="Canjear # punto" other="Canjear # puntos" />
            </Button>
            <Button isWide onClick={decline}>
              <Trans>Ahora no</Trans>
            </Button>
          </>
        }
      >
        <p>
          <b>{coupon?.name}</b>
        </p>
        <p className="soft">
          <Trans>El cupón queda en tu cuenta, y los puntos no se devuelven.</Trans>
        </p>
      </Dialog>
    </>
  )
}
