import { Trans } from '@lingui/react/macro'

const elementOf = (hasDiagram: boolean) =>
  (hasDiagram ? document.querySelector<HTMLElement>('#diagram') : null) ??
  document.querySelector<HTMLElement>('#content')

/** The skip link: past the header, to the diagram if there is one. */
export const SkipLink = ({ hasDiagram }: { hasDiagram: boolean }) => (
  <a
    className="skip"
    href={hasDiagram ? '#diagram' : '#content'}
    onClick={(event) => {
      event.preventDefault()
      elementOf(hasDiagram)?.focus()
    }}
  >
    {hasDiagram ? <Trans>Saltar al dibujo</Trans> : <Trans>Saltar al contenido</Trans>}
  </a>
)
