import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { InactiveCampaign } from '../../../contract/marketing.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { DocumentTitle } from '../../ui/document-title.tsx'
import styles from '../page.module.css'

const Missing = v.object({ kind: v.picklist(['campaign', 'topic']), gone: v.optional(InactiveCampaign, {}) })

/** An unknown campaign or story, with alternatives. `data` contains its kind, and the server's refusal. */
export const MarketingMissing = ({ data }: { data?: unknown }) => {
  const missing = v.safeParse(Missing, data)
  return missing.success && missing.output.kind === 'campaign' ? (
    <CampaignMissing {...missing.output.gone} />
  ) : (
    <TopicMissing />
  )
}

/** An unknown or inactive campaign. */
const CampaignMissing = ({ reason, name, starts }: InactiveCampaign) => {
  const { i18n, t } = useLingui()
  const day = starts && formatDate(starts, i18n.locale)
  return (
    <Message
      title={
        reason === 'ended'
          ? t`“${name}” ya terminó`
          : reason === 'upcoming'
            ? t`“${name}” empieza el ${day}`
            : t`No encontramos esa promoción`
      }
      text={
        reason === undefined ? (
          <Trans>Puede que el enlace esté viejo o mal escrito. Las ofertas de hoy sí están donde siempre.</Trans>
        ) : (
          <Trans>Mientras tanto, las ofertas de hoy están calientitas.</Trans>
        )
      }
      href="/order/deals"
      way={<Trans>Ver las ofertas</Trans>}
    />
  )
}

const TopicMissing = () => {
  const { t } = useLingui()
  return (
    <Message
      title={t`No encontramos esa historia`}
      text={<Trans>Puede que el enlace esté viejo o mal escrito. Aquí están todas las que hemos contado.</Trans>}
      href="/topic"
      way={<Trans>Ver las historias</Trans>}
    />
  )
}

const Message = ({ title, text, href, way }: { title: string; text: ReactNode; href: string; way: ReactNode }) => (
  <main id="main" className={styles.message}>
    <DocumentTitle>{title}</DocumentTitle>
    <h1>{title}</h1>
    <p>{text}</p>
    <ButtonLink href={href} kind="main">
      {way}
    </ButtonLink>
    <ButtonLink href="/">
      <Trans>Ir al inicio</Trans>
    </ButtonLink>
  </main>
)
