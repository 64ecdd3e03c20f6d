import { Trans } from '@lingui/react/macro'

/** The page in place of one that is not on the device: why, and what can be done meanwhile. */
export const OfflinePage = () => (
  <>
    <header>
      <a href="/">
        <img src="/img/logo.svg" width="158" height="36" alt="Bohío Pizza" />
      </a>
    </header>
    <main>
      <h1>
        <Trans>Sin conexión con la tienda</Trans>
      </h1>
      <p>
        <Trans>
          Esta página necesita conexión. Tu orden sigue guardada, y nada se pide sin que la tienda lo confirme. Cuando
          vuelva la conexión, la página se abre sola.
        </Trans>
      </p>
      <p>
        <Trans>Mientras tanto puedes mirar el menú y las tiendas; los precios y las horas pueden haber cambiado.</Trans>
      </p>
      <nav>
        <button type="button">
          <Trans>Intentar otra vez</Trans>
        </button>
        <a href="/order/pizzas">
          <Trans>Ver el menú</Trans>
        </a>
        <a href="/find-a-hut">
          <Trans>Ver las tiendas</Trans>
        </a>
      </nav>
    </main>
  </>
)
