import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Named = { readonly name: string }

/** Returns the title of a product's page, which must differ from its menu's for screen readers. */
export const productPageTitle = (i18n: I18n, { name }: Named, category?: Named): string =>
  name === category?.name ? i18n._(msg`Arma tu ${name}`) : name
