import * as v from 'valibot'
import type { Result } from '../../../contract/errors.ts'
import { emailCheck as model } from '../../paths/models/email-check.model.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultAnswer } from './kit/wire-answers.ts'

const Left = v.object({ email: v.string() })
const email = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('textbox', { name: 'Correo' })
const enter = (page: ControlledPage['page']) => page.getByRole('link', { name: 'Entrar con él' })

export const emailCheckPage: MachinePage = {
  model: restricted(model, { 'email.left': ['an email', 'another email'] }, {}),
  held: ['checkEmail'],
  async start(stage) {
    await stage.prepare({})
    await stage.open('/signup')
    await stage.see(email(stage))
  },
  gestures: {
    'email.left': async (stage, event) => {
      await email(stage).fill(v.parse(Left, { email: event['email'] }).email)
      await email(stage).press('Tab')
    },
  },
  answers: {
    checkEmail: answerPort<Result<{ exists: boolean }>>('checkEmail', (result) => resultAnswer(result)),
  },
  quiet: enter,
  shows: { 'email-check.known': enter },
  ends: {},
  unreachable: {},
}
