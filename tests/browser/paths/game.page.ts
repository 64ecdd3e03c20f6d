import type { GameInfo, PlayedGame } from '../../../contract/games.ts'
import type { Result } from '../../../contract/errors.ts'
import { game as model } from '../../paths/models/game.model.ts'
import { liveRegion, leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultAnswer } from './kit/wire-answers.ts'

type Page = ControlledPage['page']
const words = (text: string | RegExp) => (page: Page) => page.getByRole('main').getByText(text)

export const gamePage: MachinePage = {
  model: restricted(
    model,
    {},
    {
      loadGame: ['to play', 'played before', 'logged out', 'no such game', 'not open', 'too many calls', 'no answer'],
      playGame: [
        'garlic bread',
        'played elsewhere',
        'logged out',
        'no such game',
        'not open',
        'too many calls',
        'no answer',
      ],
    },
  ),
  held: ['loadGame', 'playGame'],
  async start(stage) {
    await stage.prepare({})
    await stage.open('/crs/raspa')
    await stage.see(stage.page.getByRole('heading', { level: 1, name: 'Raspa y gana' }))
  },
  gestures: {
    'game.played': (stage) => leaveFieldAndPress(stage, 'Sacar mi boleto'),
    'ticket.scratched': (stage) => leaveFieldAndPress(stage, 'Descubrirlo'),
    'game.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
  },
  answers: {
    loadGame: answerPort<Result<GameInfo>>('loadGame', (result) => resultAnswer(result)),
    playGame: answerPort<Result<PlayedGame>>('playGame', (result) => resultAnswer(result)),
  },
  shows: {
    'game.loading': (page) => page.getByRole('heading', { level: 1, name: 'Raspa y gana' }),
    'game.ready': (page) => page.getByRole('button', { name: 'Sacar mi boleto' }),
    'game.playing': (page) => page.locator('main button[aria-busy="true"]'),
    'game.covered': (page) => page.getByRole('button', { name: 'Descubrirlo' }),
    'game.shown': (page) =>
      page
        .locator('body')
        .filter({ has: words(/^Tu próximo boleto:/)(page) })
        .filter({ has: liveRegion(page, 'Pan de ajo gratis. Con tu orden.') }),
    'game.barred': (page) => page.getByRole('link', { name: 'Entrar para jugar' }),
    'game.closed': words('El juego no está abierto ahora. Vuelve pronto.'),
    'game.unknown': words('No encontramos ese juego.'),
    'game.unreachable': words('No hubo respuesta. Si ya jugaste'),
  },
  ends: {},
  unreachable: {},
}
