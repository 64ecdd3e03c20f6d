import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { socialLoginMethods, type SocialLoginMethod } from '../../../contract/customers.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ProviderLogo, providerNames } from './provider-logo.tsx'
import styles from './account.module.css'

/** Sign-in buttons of the configured providers; each leads to the provider, and back. */
export const SocialLoginButtons = ({ methods }: { methods: readonly string[] }) => {
  const callback = useLocation({ select: ({ search }) => ('callback' in search ? search.callback : null) })
  const offered = socialLoginMethods.filter((method) => methods.includes(method))
  if (offered.length === 0) return null
  const back = encodeURIComponent(typeof callback === 'string' ? callback : '/')
  return (
    <div className={styles.actions}>
      <p className={styles.or}>
        <Trans>o</Trans>
      </p>
      {offered.map((method) => (
        <ButtonLink key={method} href={`/v1/product-customer/social/${method}/start?callback=${back}`} isWide>
          <ProviderName method={method} />
        </ButtonLink>
      ))}
    </div>
  )
}

const ProviderName = ({ method }: { method: SocialLoginMethod }) => {
  const provider = providerNames[method]
  return (
    <span className={styles.provider}>
      <ProviderLogo method={method} />
      <span>
        <Trans>Continuar con {provider}</Trans>
      </span>
    </span>
  )
}
