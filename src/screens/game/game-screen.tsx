import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GameInfo, WonPrize } from '../../../contract/games.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch, matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScratchTicket } from './scratch-ticket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../shared/use-now.ts'
import { useAnnouncement } from '../shared/use-announcement.ts'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { Odds } from './odds.tsx'
import styles from './game.module.css'

/** The coupon game: reveals what the server drew [member.game]. `path` is the return path for guests. */
export const GameScreen = ({ path }: { path: string }) => {
  const game = useMachineSelector('game', (machine) => machine?.context.game)
  const title = game?.name ?? <Trans>Raspa y gana</Trans>
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className="title">{title}</h1>
      {game && <p>{game.description}</p>}
      <Stage path={path} />
      {game && <Odds game={game} />}
      <TextLink href="/order/coupons">
        <Trans>Ver mis cupones</Trans>
      </TextLink>
    </main>
  )
}

const stageOf = firstMatch('loading', 'barred', 'closed', 'unknown', 'unreachable')

const Stage = ({ path }: { path: string }) => {
  const isRunning = useIsRunning('game')
  const state = useMachineSelector('game', stageOf)
  const game = useMachineSelector('game', (machine) => machine?.context.game)
  const send = useSend('game')
  if (!isRunning || state === 'loading') return <Skeleton height="17rem" />
  if (state === 'barred')
    return (
      <>
        <ScratchTicket prize={null} isOpen={false} onScratched={null} invitation={<Trans>Un boleto para ti</Trans>} />
        <p>
          <Trans>El juego es para miembros. Entra a tu cuenta o hazte una: es gratis.</Trans>
        </p>
        <div className={styles.ways}>
          <ButtonLink kind="main" icon="user" href={`/login?callback=${encodeURIComponent(path)}`}>
            <Trans>Entrar para jugar</Trans>
          </ButtonLink>
          <ButtonLink href="/signup">
            <Trans>Crear mi cuenta</Trans>
          </ButtonLink>
        </div>
      </>
    )
  if (state === 'closed')
    return (
      <Notice>
        <p>
          <Trans>El juego no está abierto ahora. Vuelve pronto.</Trans>
        </p>
      </Notice>
    )
  if (state === 'unknown')
    return (
      <Notice>
        <p>
          <Trans>No encontramos ese juego.</Trans>
        </p>
      </Notice>
    )
  if (state === 'unreachable')
    return (
      <Notice tone="error">
        <p>
          <Trans>No hubo respuesta. Si ya jugaste, lo que ganaste está guardado.</Trans>
        </p>
        <Button onClick={() => send({ type: 'game.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </Notice>
    )
  return game && <TicketInHand game={game} />
}

/** Returns the prize on a ticket: points replace a coupon that the member already had. */
function usePrinted() {
  const { t } = useLingui()
  return ({ instead_of: coupon, points, ...prize }: WonPrize) =>
    coupon === null
      ? prize
      : {
          ...prize,
          name: t`${plural(points, { one: '# punto', other: '# puntos' })}`,
          description: t`Te tocó “${coupon}” y ya tenías ese cupón: te dimos puntos por él.`,
        }
}

const TicketInHand = ({ game }: { game: GameInfo }) => {
  const printed = usePrinted()
  const isCovered = useMachineSelector('game', matches('covered'))
  const isShown = useMachineSelector('game', matches('shown'))
  const isPlaying = useMachineSelector('game', matches('playing'))
  const send = useSend('game')
  const uncover = () => send({ type: 'ticket.scratched' })
  return (
    <>
      <ScratchTicket
        prize={game.play && printed(game.play.prize)}
        isOpen={isShown}
        onScratched={isCovered ? uncover : null}
        invitation={isCovered ? <Trans>Raspa aquí</Trans> : <Trans>Un boleto para ti</Trans>}
      />
      {isCovered && (
        <Button kind="main" onClick={uncover}>
          <Trans>Descubrirlo</Trans>
        </Button>
      )}
      {!isCovered && !isShown && (
        <Button kind="main" isLoading={isPlaying} onClick={() => send({ type: 'game.played' })}>
          <Trans>Sacar mi boleto</Trans>
        </Button>
      )}
      {isShown && <Afterwards game={game} />}
    </>
  )
}

const Afterwards = ({ game: { play, next_at: next } }: { game: GameInfo }) => {
  const { i18n } = useLingui()
  const printed = usePrinted()
  const now = useNow()
  const prize = play && printed(play.prize)
  useAnnouncement(prize && `${prize.name}. ${prize.description}`)
  const when = next === null ? null : dayAndTimeText(i18n, next, now)
  return (
    <>
      {play?.prize.kind === 'coupon' && (
        <p>
          <Trans>Tu cupón ya está en tu cuenta, para cuando ordenes.</Trans>
        </p>
      )}
      {when !== null && (
        <p className="soft">
          <Trans>Tu próximo boleto: {when}</Trans>
        </p>
      )}
    </>
  )
}
