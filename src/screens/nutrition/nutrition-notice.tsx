import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/notice.tsx'
import styles from './nutrition.module.css'

/** The limits of these numbers and lists. */
export const NutritionNotice = () => (
  <div className="stack">
    <Notice>
      <p>
        <Trans>
          En nuestras cocinas se usa de todo: la misma mesa, el mismo horno y el mismo cuchillo. Aunque un producto no
          lleve un alérgeno, puede tener trazas. Si tu alergia es severa, llama a tu tienda antes de ordenar.
        </Trans>
      </p>
    </Notice>
    <p className={`small soft ${styles.lead}`}>
      <Trans>
        Los valores son por porción y aproximados: cada pizza se arma a mano. Indicamos doce alérgenos: gluten (trigo o
        cebada), leche, huevo, soya, pescado, crustáceos, moluscos, frutos secos (nueces, almendras…), maní, ajonjolí,
        mostaza y sulfitos.
      </Trans>
    </p>
  </div>
)
