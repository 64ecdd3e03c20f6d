import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadStories } from '../atlas-data.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

/** What holds whatever goes wrong, each with the story that shows it. */
export const GuaranteeRules = ({ limits }: Pick<Rules, 'limits'>) => {
  const { t } = useLingui()
  const language = useLanguage()
  const stories = use(loadStories())
  const { unpaid, silentBank, idle, parkedHours } = limits
  const guarantees = [
    [
      'answer-is-lost',
      t`Un doble clic al hacer la orden, una respuesta que se pierde o una página que se recarga hacen una sola orden: cada intento lleva la misma clave, y por una respuesta perdida se pregunta.`,
    ],
    [
      'two-tabs-pay',
      t`Dos pagos del mismo carrito a la vez, en dos pestañas o en dos dispositivos, hacen una sola orden: una sin pagar se reemplaza; cuando una está hecha, la otra lo dice y guarda lo escrito.`,
    ],
    [
      'member-comes-back',
      t`Un invitado que entra a su cuenta se queda con su carrito; el que el miembro empezó en otro dispositivo se le ofrece; los dos nunca se mezclan, y ninguno se pierde.`,
    ],
    [
      'bank-is-silent',
      t`Una orden sin pagar se cancela a los ${unpaid} minutos. A los ${silentBank} se cancela también si el banco no contesta: no se cobra nada, y su hora queda libre.`,
    ],
    [
      'bank-is-silent',
      t`A un banco que no contesta se le vuelve a preguntar, y nunca se cobra otra vez por sí solo: el cliente ve que la orden queda hecha cuando conteste.`,
    ],
    ['price-changes', t`Un total que cambia mientras alguien ordena se enseña, y se acepta antes de cobrar nada.`],
    [
      'store-closes-while-paying',
      t`Si la tienda cierra mientras alguien ordena, nada se pierde: se escoge otra hora y lo escrito se queda.`,
    ],
    [
      'an-hour-away',
      t`Un carrito que nadie toca en ${idle} minutos se guarda aparte por ${parkedHours} horas y se ofrece otra vez, menos mientras alguien paga.`,
    ],
  ] as const
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Lo que vale siempre</Trans>
          </th>
          <th scope="col">
            <Trans>Dónde se ve</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {guarantees.map(([shownBy, words]) => {
          const title = stories.find(({ id }) => id === shownBy)?.title[language]
          return (
            <tr key={words}>
              <th scope="row">
                <span className={styles.about}>{words}</span>
              </th>
              <td>
                <a {...linkProps({ view: 'story', story: shownBy })}>
                  <Trans>Historia: {title}</Trans>
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
