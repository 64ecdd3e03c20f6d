import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/notice.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import type { RefundState } from './refund-actor.ts'
import styles from './refund.module.css'

/** The outcome of a refund, also while it is unknown. */
export const RefundOutcome = ({ state }: { state: RefundState }) => {
  const { refund, confirmed, refusal } = state.context
  const amount = formatMoney(refund?.amount ?? confirmed?.cents ?? 0)
  return (
    <div className={styles.outcome}>
      <output>
        {state.matches('sending') && <Trans>Devolviendo {amount}…</Trans>}
        {state.matches('waiting') && (
          <Notice tone="offer">
            <Trans>
              No hubo respuesta, así que todavía no sabemos si los {amount} salieron. Seguimos preguntando: es el mismo
              reembolso y no se hace dos veces, aunque recargues la página.
            </Trans>
          </Notice>
        )}
        {state.matches('refunded') && (
          <Notice tone="done">
            <Trans>El banco devolvió {amount}. El cliente los ve en su cuenta en unos días.</Trans>
          </Notice>
        )}
        {state.matches('requested') && (
          <Notice tone="info">
            <Trans>
              El reembolso de {amount} está pedido. El banco todavía no contesta y le preguntamos otra vez: no lo pidas
              de nuevo.
            </Trans>
          </Notice>
        )}
      </output>
      {state.matches('failed') && (
        <Notice tone="error">
          {refund?.state === 'obsolete' ? (
            <Trans>Ese reembolso ya no hacía falta: el dinero volvió por otro camino.</Trans>
          ) : (
            <Trans>
              El banco no devolvió los {amount}. Habla con quien lleva los pagos antes de intentarlo otra vez.
            </Trans>
          )}
        </Notice>
      )}
      {state.matches('refused') && <ProblemNotice problem={refusal} />}
    </div>
  )
}
