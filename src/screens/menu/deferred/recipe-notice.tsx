import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** What a filter by diet or allergen promises, and what it does not. */
export const RecipeNotice = () => (
  <Notice>
    <p className="small">
      <Trans>
        Filtramos por la receta. En nuestras cocinas se manejan varios alérgenos, y cualquier plato puede tener trazas.
        Si tu alergia es severa, llama a la tienda antes de ordenar.
      </Trans>
    </p>
  </Notice>
)
