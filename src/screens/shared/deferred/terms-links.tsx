import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../../ui/link.tsx'

/** Where what is agreed to can be read, beside the form, which stays as it is. */
export const TermsLinks = () => (
  <p className="small">
    <Trans>
      Léelos en otra pestaña:{' '}
      <TextLink href="/terms" target="_blank">
        términos de uso
      </TextLink>{' '}
      y{' '}
      <TextLink href="/privacy" target="_blank">
        política de privacidad
      </TextLink>
      .
    </Trans>
  </p>
)
