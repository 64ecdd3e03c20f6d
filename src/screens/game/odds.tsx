import { Trans, useLingui } from '@lingui/react/macro'
import type { GameInfo } from '../../../contract/games.ts'
import styles from './game.module.css'

/** The probabilities of the prizes. */
export const Odds = ({ game }: { game: GameInfo }) => {
  const { i18n } = useLingui()
  return (
    <section className={styles.odds}>
      <h2>
        <Trans>¿Qué puede salir?</Trans>
      </h2>
      <p className="small soft">
        <Trans>Lo saca nuestro servidor al azar. De cada 100 boletos, más o menos:</Trans>
      </p>
      <dl>
        {game.prizes.map(({ id, name, description, chance }) => (
          <div key={id}>
            <dt>
              <b>{name}</b>
              <span className="small soft">{description}</span>
            </dt>
            <dd className="num">{i18n.number(chance, { maximumFractionDigits: 1 })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
