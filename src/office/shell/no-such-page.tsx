import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Link } from '../link.ts'
import styles from './shell.module.css'

/** An address without a page. */
export const NoSuchPage = () => (
  <div className={styles.narrow}>
    <h1 className={styles.title}>
      <Trans>No encontramos esa página</Trans>
    </h1>
    <p>
      <Trans>Puede que el enlace esté incompleto.</Trans>
    </p>
    <Link to="/" className={styles.textLink}>
      <Trans>Ir al principio</Trans>
    </Link>
  </div>
)

/** A page whose files did not arrive; loading it anew asks for them again. */
export const FailedPage = () => (
  <div className={styles.narrow}>
    <h1 className={styles.title}>
      <Trans>No pudimos abrir esta página</Trans>
    </h1>
    <p>
      <Trans>Mira la conexión e inténtalo otra vez.</Trans>
    </p>
    <Button kind="main" onClick={() => location.reload()}>
      <Trans>Intentar otra vez</Trans>
    </Button>
  </div>
)

/** A page that the role does not have. */
export const NoPageForRole = () => (
  <div className={styles.narrow}>
    <h1 className={styles.title}>
      <Trans>Esta página no es de tu papel</Trans>
    </h1>
    <p>
      <Trans>Si la necesitas para tu trabajo, pídela a quien maneja el equipo.</Trans>
    </p>
  </div>
)
