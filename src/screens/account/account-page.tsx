import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../contract/errors.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { errorText } from '../../texts/error-text.ts'
import styles from './account.module.css'

/** A page of an account: its title above one panel. */
export const AccountPage = ({
  title,
  after,
  children,
}: {
  title: ReactNode
  after?: ReactNode
  children: ReactNode
}) => (
  <main id="main" className={`wrap ${styles.page}`}>
    <div className={styles.column}>
      <h1 className="title">{title}</h1>
      <Panel>
        <div className={styles.content}>{children}</div>
      </Panel>
      {after}
    </div>
  </main>
)

/** The link back to the profile. */
export const BackToProfile = () => (
  <p>
    <TextLink href="/profile" icon={deferredIcons.arrowLeft}>
      <Trans>Tu perfil</Trans>
    </TextLink>
  </p>
)

/** A placeholder while loading. */
export const LoadingPlaceholder = () => <Skeleton height="12rem" />

/** The server's refusal. */
export const RefusalNotice = ({
  refusal,
  children,
}: {
  refusal: ApiError | null | undefined
  children?: ReactNode
}) => {
  const { i18n } = useLingui()
  if (!refusal) return null
  return (
    <Notice tone="error" ref={bringIntoView}>
      <p>{errorText(i18n, refusal)}</p>
      {children}
    </Notice>
  )
}

/** The request failed; nothing is lost. */
export const UnansweredNotice = () => (
  <Notice tone="error" ref={bringIntoView}>
    <p>
      <Trans>No recibimos respuesta. Revisa tu conexión e inténtalo otra vez: lo que escribiste sigue aquí.</Trans>
    </p>
  </Notice>
)
