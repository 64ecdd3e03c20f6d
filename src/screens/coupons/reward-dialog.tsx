import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../words/error-text.ts'

/** Asks before points are paid, which do not come back; says why they were not taken. */
export const RewardDialog = () => {
  const { i18n } = useLingui()
  const wallet = useMachine('wallet')
  const send = useSend('wallet')
  const { coupons = null, wanted = null, refusal = null } = wallet?.context ?? {}
  const coupon = coupons?.find(({ code }) => code === wanted)
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
        isOpen={wallet?.matches('confirming') ?? false}
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
