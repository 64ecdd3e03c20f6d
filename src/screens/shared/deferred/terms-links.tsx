import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../../ui/link.tsx'

/** Links to the terms that open beside the form, which keeps its entries. */
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
