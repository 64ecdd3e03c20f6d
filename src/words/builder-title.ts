import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Named = { readonly name: string }

/** What the page of a product is called: another name than its menu has, or those who listen take one for the other. */
export const builderTitle = (i18n: I18n, { name }: Named, category?: Named): string =>
  name === category?.name ? i18n._(msg`Arma tu ${name}`) : name
