import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogVersion } from '../../../contract/office/catalog.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatLongMoment } from '../order-time.ts'

/** Returns a note as it is read: those that the server writes are in the reader's language. */
export function useVersionNote(): (note: string) => string {
  const { t } = useLingui()
  return (note) => {
    if (note === 'The catalog before its first version') return t`El menú antes de la primera versión`
    const number = /^Back to version (\d+)$/.exec(note)?.[1]
    return number === undefined ? note : t`Vuelve a la versión ${number}`
  }
}

/** Whether customers see a version, or when they will. */
export const VersionBadge = ({ version: { state, current } }: { version: CatalogVersion }) => {
  if (current)
    return (
      <Badge tone="done">
        <Trans>Publicada</Trans>
      </Badge>
    )
  if (state === 'scheduled')
    return (
      <Badge tone="info">
        <Trans>Programada</Trans>
      </Badge>
    )
  if (state === 'draft')
    return (
      <Badge tone="offer">
        <Trans>Borrador</Trans>
      </Badge>
    )
  return (
    <Badge>
      <Trans>Anterior</Trans>
    </Badge>
  )
}

/** Who made a version, and when it was or will be published. */
export const VersionFacts = ({ version }: { version: CatalogVersion }) => {
  const { t, i18n } = useLingui()
  const { author, state, created_at: made, publish_at: planned, published_at: published, based_on: base } = version
  const moment = (instant: string) => formatLongMoment(instant, i18n.locale)
  const when =
    state === 'published' && published !== null
      ? t`publicada: ${moment(published)}`
      : state === 'scheduled' && planned !== null
        ? t`se publica: ${moment(planned)}`
        : t`empezada: ${moment(made)}`
  const who = author ?? t`Quien opera el sistema`
  return (
    <>
      {who} · {when}
      {base !== null && ` · ${t`cambia la versión ${base}`}`}
    </>
  )
}
