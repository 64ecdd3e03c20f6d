import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { createBrowserHttp } from '../api/browser-http.ts'
import { createServerClock } from '../api/server-clock.ts'
import { restoreLostFocus } from '../ui/restore-lost-focus.ts'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { focusPageTitles } from './focus-page-titles.ts'
import { focusDialogHeadings, focusProblems } from './focus-problems.ts'
import { loadI18n } from './i18n.ts'
import { createOfficeApi } from './office-api.ts'
import { OfficeContext } from './office-context.ts'
import { createPageMachines, createSessionMachine } from './office-ports.ts'
import { createOfficeStorage, invitationOfHash } from './office-storage.ts'
import { browserStorages } from '../adapters/storage.ts'
import { createPages } from './pages.ts'
import { Office } from './session/office.tsx'
import { hasPasskeys } from './session/passkey-device.ts'

const storages = browserStorages()
const storage = createOfficeStorage(storages.session, storages.local)
const language = storage.language(location.search)
document.documentElement.lang = language

const invitation = invitationOfHash(location.hash)
const address = new URL(location.href)
// An invitation must not stay where somebody reads it over a shoulder, or in the history.
if (invitation !== null) address.hash = ''
address.searchParams.delete('lang')
if (address.href !== location.href) history.replaceState(null, '', address)
addEventListener('hashchange', () => invitationOfHash(location.hash) !== null && location.reload())

const clock = createServerClock(Date.now, () => undefined)
const http = createBrowserHttp(language, clock, { read: () => null, refused: () => undefined })
const token = {
  read: () => session.getSnapshot().context.session?.token ?? null,
  used: () => session.send({ type: 'session.used' }),
  refused: (refused: string) => session.send({ type: 'session.refused', token: refused }),
}
const api = createOfficeApi(http, token, language)
const session = createActor(createSessionMachine(api, clock.now), {
  input: { session: storage.readSession(), invitation, hasPasskeys: hasPasskeys() },
})
session.subscribe((snapshot) => {
  storage.writeSession(snapshot.context.session)
  if (snapshot.matches('signingOut')) storage.forgetTyped()
})
session.start()

const i18n = await loadI18n(language)
const root = document.querySelector('#office')
if (!root) throw new Error('The page has no root element for the office')
restoreLostFocus()
focusDialogHeadings()
focusProblems()
const router = createPages()
focusPageTitles(router)
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <OfficeContext value={{ session, api, machines: createPageMachines(api), storage, now: clock.now }}>
      <Office router={router} />
    </OfficeContext>
  </I18nProvider>,
)
