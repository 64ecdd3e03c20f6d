import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { useOffice, useSession } from '../office-context.ts'

/** Changes the language, and stays on the page. */
export const LanguageSwitch = () => {
  const { i18n } = useLingui()
  const { storage } = useOffice()
  const invitation = useSession(({ context }) => context.invitation)
  const other = i18n.locale === 'es' ? 'en' : 'es'
  const change = () => {
    storage.writeLanguage(other)
    // The page that loads takes it out of its address again.
    if (invitation !== null) history.replaceState(null, '', `#${new URLSearchParams({ invitation })}`)
    location.reload()
  }
  return (
    <Button kind="quiet" size="small" icon="globe" onClick={change}>
      <span lang={other}>{other === 'en' ? 'English' : 'Español'}</span>
    </Button>
  )
}
