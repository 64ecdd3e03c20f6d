import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { createBrowserHttp } from '../api/browser-http.ts'
import { createServerClock } from '../api/server-clock.ts'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import './kitchen.css'
import { loadI18n } from './i18n.ts'
import { createKitchenApi } from './kitchen-api.ts'
import { KitchenContext } from './kitchen-context.ts'
import { browserStorages } from '../adapters/storage.ts'
import { createKitchenMachine } from './kitchen-ports.ts'
import { createKitchenStorage, keyOfHash, storeOfPath } from './kitchen-storage.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { allowSound } from './use-bell.ts'
import { Kitchen } from './views/kitchen.tsx'

const storage = createKitchenStorage(browserStorages())
const language = storage.language(location.search)
document.documentElement.lang = language

const stored = storage.read()
const linked = keyOfHash(location.hash)
// The key must not stay where somebody reads it over a shoulder, or in the history.
if (linked !== null) history.replaceState(null, '', location.pathname)
addEventListener('hashchange', () => location.reload())

const clock = createServerClock(Date.now, () => undefined)
const http = createBrowserHttp(language, clock, { read: () => null, refused: () => undefined })
const machine = createKitchenMachine(createKitchenApi(http, clock.now), clock.now)
const address = storeOfPath(location.pathname)
// Another key, or another store's address, has nothing to do with the list that was shown.
const isSame = [null, stored.key].includes(linked) && [null, stored.shown?.outlet.code].includes(address)
const input = { ...stored, key: linked ?? stored.key, address, shown: isSame ? stored.shown : null }
const actor = createActor(machine, { input })
actor.subscribe(({ context }) => {
  storage.write(context)
  const path = `/kitchen/${context.address ?? ''}`
  if (path !== location.pathname) history.replaceState(null, '', path)
})
actor.start()

// What silences the bell and starts the sound must not hold up the paint of a press.
const pressTime = 300
const touch = () =>
  setTimeout(() => {
    allowSound()
    actor.send({ type: 'screen.touched' })
  }, pressTime)
addEventListener('pointerdown', touch, { capture: true })
addEventListener('keydown', touch, { capture: true })

const i18n = await loadI18n(language)
const root = document.querySelector('#kitchen')
if (!root) throw new Error('The page has no root element for the store’s screen')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <KitchenContext value={{ actor, now: clock.now }}>
      <Kitchen />
    </KitchenContext>
  </I18nProvider>,
)
if (import.meta.env.PROD && 'serviceWorker' in navigator) void registerServiceWorker()
