import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ErrorData } from '../../../contract/errors.ts'
import { couponCodes, loadRefusalTexts } from '../refusal-texts.ts'
import { caseName, pictureCases } from '../picture-cases.ts'
import { casePictures } from '../pictures.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { Picture } from '../views/picture.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { couponScenes } from './coupon-scenes.ts'
import styles from './rules.module.css'

/** The part of the page about refusals. */
export const refusalsId = 'refusals'

/** Why a coupon is refused and what the customer reads, with an example of the catalog. */
export const CouponRefusals = () => {
  const { t } = useLingui()
  const { text, examples } = use(loadRefusalTexts(useLanguage()))
  const reasonOf = useRefusalReasons()
  const columns = { why: t`Por qué`, words: t`Lo que lee el cliente` }
  return (
    <section id={refusalsId}>
      <h2>
        <Trans>Por qué se rechaza un cupón, y lo que lee el cliente</Trans>
      </h2>
      <p className="small soft">
        <Trans>Las cantidades, las fechas y las tiendas son de un cupón del catálogo, como ejemplo.</Trans>
      </p>
      <table className={styles.table}>
        <ColumnHeads titles={Object.values(columns)} />
        <tbody>
          {couponCodes.flatMap((code) =>
            examples[code]?.map((data) => (
              <tr key={`${code} ${data.reason}`}>
                <th scope="row">
                  <span className={styles.about}>{reasonOf(code, data)}</span>
                  <span className="small soft">{code}</span>
                </th>
                <td data-column={columns.words}>
                  {text(code, data)} <TryIt code={code} /> <Shown code={code} words={reasonOf(code, data) ?? code} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Where a refusal can be tried, for those that have a ready trial. */
const TryIt = ({ code }: { code: string }) => {
  const scene = couponScenes[code]
  return (
    scene && (
      <a className="small" {...linkProps(scene)}>
        <Trans>Pruébalo</Trans>
      </a>
    )
  )
}

/** A refusal as a customer sees it, for those that have a picture. */
const Shown = ({ code, words }: { code: string; words: string }) => {
  const language = useLanguage()
  const shown = pictureCases.find((one) => one.code === code)
  return (
    shown && (
      <span className={styles.shown}>
        <Picture id={{ announcement: caseName(shown), language, ...casePictures }} alt={words} />
      </span>
    )
  )
}

/** Returns why a coupon is refused, by its code and the reason in its data. */
function useRefusalReasons(): (code: string, data: ErrorData) => string | undefined {
  const { t } = useLingui()
  const reasons: Readonly<Record<string, string>> = {
    'CP-01': t`La orden ya lo tiene`,
    'CP-02': t`La orden no llega al mínimo del cupón`,
    'CP-03': t`La orden tiene menos productos de los que pide`,
    'CP-04': t`Todavía no empieza o ya venció`,
    'CP-05': t`La orden es de otra forma: con entrega o para recoger`,
    'CP-06': t`Es de otra forma de ordenar (web, app, teléfono)`,
    'CP-07': t`El cliente no entró a su cuenta`,
    'CP-08': t`Es de otro miembro`,
    'CP-09': t`La orden es de otra tienda`,
    'CP-10 combine': t`La orden tiene otro cupón con el que choca`,
    'CP-10 used': t`El cliente ya lo usó`,
    'CP-10 first': t`El cliente ya hizo una orden antes`,
    'CP-11': t`La orden no tiene los productos del cupón`,
    'CP-12': t`Nadie conoce ese código`,
    'CP-13': t`La orden es para una hora o un día en que no vale`,
    'CP-14': t`El cliente no paga en efectivo`,
    'CP-15': t`El cliente no paga con tarjeta`,
    'CP-16': t`Falta el segundo producto, el que sale en oferta`,
    'CP-17': t`La orden es para ahora`,
    'CP-18': t`La orden no es para un lunes`,
    'CP-19': t`La orden no es para un martes`,
    'CP-20': t`La orden no es para un miércoles de bohío`,
    'CP-21': t`La orden no es para la hora de almuerzo`,
    'CP-22': t`No descuenta nada de esa orden`,
    'CP-23': t`Se agotó`,
    'CP-24': t`El miembro todavía no lo guardó en su cuenta`,
    'CP-25': t`Está retirado o la tienda no tiene su regalo`,
  }
  return (code, { reason }) => reasons[code] ?? reasons[`${code} ${reason}`]
}
