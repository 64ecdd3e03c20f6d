import * as v from 'valibot'
import type { CustomerProfile, LoggedIn, SocialAccount } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { socialTicket } from '../../paths/fixtures/members.ts'
import { session as model } from '../../paths/models/session.model.ts'
import { followLink, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { defaultAnswers } from './kit/ports.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { refusalAnswer, resultAnswer } from './kit/wire-answers.ts'

const twoTabs = 'It takes two tabs: tests/browser/account/members.spec.ts.'
const enter = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('banner').getByRole('link', { name: 'Entrar' })
const email = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('textbox', { name: 'Correo' })
const alert = (words: string | RegExp) => (page: ControlledPage['page']) =>
  page.getByRole('alert').filter({ hasText: words })
const Typed = v.object({ email: v.optional(v.string()), password: v.optional(v.string()) })

/** Opens the login from any page. */
async function toLogin(stage: ControlledPage) {
  if (!new URL(stage.page.url()).pathname.startsWith('/login')) await followLink(stage, '/login')
  await stage.see(email(stage))
}

/** A provider leads to a new page load; visiting another address first avoids a mere fragment change. */
async function comeBack(stage: ControlledPage, fragment: string) {
  await stage.page.goto('/robots.txt')
  await stage.open(`/login/google#${fragment}`)
}

export const sessionPage: MachinePage = {
  model: restricted(
    model,
    {
      'form.changed': ['email and password', 'no password'],
      'token.refused': ['the own one'],
      'social.returned': ['from Google'],
      'tab.followed': [],
      'member.changed': [],
      'location.saved': [],
      'location.removed': [],
    },
    { watchConnection: [] },
  ),
  possible(state, step) {
    if (step.kind !== 'event') return true
    const { type } = step.event
    if (type === 'notice.read') return state.context.notice !== null && !state.matches({ guest: 'entering' })
    if (type === 'social.dropped') return state.context.social !== null
    // The page reloads: a typed password and its error are gone.
    if (type === 'social.returned') return state.context.form.password === ''
    if (type === 'social.failed') return state.context.form.password === '' && !state.context.isShown
    // From the member's page; the call is the same on any page.
    return !/^(logout\.asked|token\.refused)$/.test(type) || state.matches({ known: 'member' })
  },
  held: ['readMember', 'login', 'loginBySocial', 'readSocial', 'logout'],
  async start(stage, input) {
    await stage.prepare({
      local: input === 'a token kept' ? rememberedMember : {},
      session: input === 'a guest who typed an email' ? { login: { version: 1, email: 'ana@example.com' } } : {},
    })
    await stage.open(input === 'a token kept' ? '/profile' : '/login')
    if (input !== 'a token kept') await stage.see(email(stage))
  },
  gestures: {
    'form.changed': async (stage, event) => {
      await toLogin(stage)
      const typed = v.parse(Typed, event['change'])
      if (typed.email !== undefined) await email(stage).fill(typed.email)
      if (typed.password !== undefined)
        await stage.page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(typed.password)
    },
    'login.submitted': async (stage) => {
      await toLogin(stage)
      await leaveFieldAndPress(stage, /^Entrar( y conectar)?$/)
    },
    'member.aged': async (stage) => {
      await followLink(stage, '/find-a-hut')
      await stage.see(stage.page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' }))
      await followLink(stage, '/profile')
      await stage.see(stage.page.getByRole('button', { name: 'Salir de mi cuenta' }))
    },
    'social.returned': (stage) => comeBack(stage, `ticket=${socialTicket}`),
    'social.failed': (stage) => comeBack(stage, 'error=CUS-100024'),
    'social.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'social.dropped': (stage) => leaveFieldAndPress(stage, /^Entrar (de otra forma|sin conectarla)$/),
    'account.claimed': (stage) => leaveFieldAndPress(stage, 'Ya tengo una cuenta'),
    'logout.asked': async (stage) => {
      await followLink(stage, '/profile')
      await leaveFieldAndPress(stage, 'Salir de mi cuenta')
    },
    'token.refused': async (stage) => {
      stage.answers.loadWallet = refusalAnswer(refusal('CUS-100001').error)
      await followLink(stage, '/order/coupons')
      await stage.see(stage.page.getByText('Tu sesión terminó. Lo que tenías a medias'))
      Object.assign(stage.answers, { loadWallet: defaultAnswers.loadWallet })
    },
    'session.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'connection.returned': (stage) =>
      stage.until('the connection is received of', async () => {
        await stage.page.evaluate(() => dispatchEvent(new Event('online')))
        return stage.hasAsked('readMember')
      }),
    'notice.read': async (stage) => {
      // The login itself shows that the session ended.
      if (new URL(stage.page.url()).pathname === '/login') await followLink(stage, '/find-a-hut')
      const close = stage.page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' })
      await stage.see(close)
      await close.click()
    },
  },
  answers: {
    readMember: answerPort<Result<CustomerProfile>>('readMember', (result) => resultAnswer(result)),
    login: answerPort<Result<LoggedIn>>('login', (result) => resultAnswer(result)),
    loginBySocial: answerPort<Result<LoggedIn>>('loginBySocial', (result) => resultAnswer(result)),
    readSocial: answerPort<Result<SocialAccount>>('readSocial', (result) => resultAnswer(result)),
    logout: answerPort<Result<unknown>>('logout', (result) => resultAnswer(result)),
  },
  shows: {
    'session.entering': (page) => page.locator('main button[aria-busy="true"]'),
    'session.refused': alert(/./),
    'session.unanswered': alert('No recibimos respuesta'),
    'session.returning': (page) => page.getByRole('heading', { level: 1, name: 'Entra a tu cuenta' }),
    'session.linking': (page) => page.getByRole('button', { name: 'Entrar y conectar' }),
    'session.newcomer': (page) => page.getByRole('heading', { level: 1, name: 'Te falta un paso' }),
    'session.lost': (page) => page.getByRole('button', { name: 'Entrar de otra forma' }),
    'session.unvouched': alert('No entraste con Google'),
    'session.restoring': (page) => page.getByRole('heading', { level: 1, name: 'Tu perfil' }),
    'session.unreachable': alert('No recibimos respuesta'),
    'session.member': (page) => page.getByRole('banner').getByRole('link', { name: 'Ana' }),
    'session.leaving': (page) => enter({ page }),
  },
  ends: {},
  unreachable: {
    'session —tab.followed[0]→ session': twoTabs,
    'session —tab.followed[1]→ session.known': twoTabs,
    'session —tab.followed[2]→ session.guest': twoTabs,
    'session.known —account.deleted→ session.guest': 'The paths of the account’s data play it.',
    'session.known.member —member.changed→ session.known.member': 'The paths of the profile play it.',
    'session.known.member —location.saved→ session.known.member': 'The paths of the addresses play it.',
    'session.known.member —location.removed→ session.known.member': 'The paths of the addresses play it.',
    'session.known.member —member.asked→ session.known.member':
      'A checkout asks: tests/browser/account/members.spec.ts opens one as a member.',
    'session.guest —newcomer.joined→ session.guest.returning':
      'A registration by a provider’s word: tests/browser/account/social.spec.ts.',
    'session.known.member —password.changed→ session.known.member': 'The paths of the password play it.',
    'session.guest —member.asked→ session.guest':
      'A page of an account asks: tests/browser/account/members.spec.ts opens them as a guest.',
    'session.known.unreachable —xstate.error.actor.watchConnection→ session.known.unwatched':
      'Browsers tell when they are connected; the branch is for those that fail.',
    'session.known.unwatched —session.retried→ session.known.restoring':
      'Browsers tell when they are connected; the branch is for those that fail.',
  },
}
