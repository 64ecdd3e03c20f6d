import * as v from 'valibot'
import { ComplaintKind, type ComplaintState } from '../../../contract/complaints.ts'
import type { Result } from '../../../contract/errors.ts'
import { picture } from '../../paths/fixtures/complaints.ts'
import { orderEvent, trackedOrderAt } from '../../paths/fixtures/orders.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { complaint as model } from '../../paths/models/complaint.model.ts'
import { followLink, leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'

const Change = v.object({ change: v.object({ kind: ComplaintKind, words: v.string() }) })
const kinds = { missing: 'Faltó algo', quality: 'No estaba bien hecha', other: 'Otra cosa' } as const
const Kind = v.picklist(['missing', 'quality', 'other'])
const answer = (result: Result<ComplaintState>) => resultAnswer(result)

export const complaintPage: MachinePage = {
  model: {
    ...restricted(
      model,
      { 'form.changed': ['quality', 'something else'], 'picture.refused': ['no picture'] },
      { sendComplaint: ['taken', 'said elsewhere', 'too late', 'another file', 'no answer'] },
    ),
    inputs: { 'the own order': { uuid: uuid(400), token: 'opens-the-order', isOwn: true } },
  },
  /** A picture is removed where it is shown. */
  possible: ({ context }, step) =>
    step.kind !== 'event' ||
    step.event.type !== 'picture.removed' ||
    v.is(v.object({ picture: v.object({}) }), context.form),
  held: ['loadComplaint', 'sendComplaint'],
  async start(stage) {
    stage.answers.loadTrackedOrder = itemAnswer(trackedOrderAt(7, orderEvent(13, 7)).order)
    await stage.prepare({ local: { orders: { [uuid(400)]: 'opens-the-order' } } })
    await stage.open('/')
    await followLink(stage, `/tracker-order/${uuid(400)}`)
    await stage.asked('loadComplaint')
  },
  gestures: {
    'complaint.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'complaint.wanted': (stage) => leaveFieldAndPress(stage, /^Decir (qué pasó|otra cosa que salió mal)$/),
    'form.changed': async ({ page }, event) => {
      const { kind, words } = v.parse(Change, event).change
      await page.getByRole('radio', { name: kinds[v.parse(Kind, kind)] }).check()
      await page.getByRole('textbox', { name: 'Cuéntanos' }).fill(words)
    },
    'picture.chosen': async (stage) => {
      await stage.page.getByLabel('Una foto').setInputFiles({
        name: 'foto.png',
        mimeType: picture.type,
        buffer: Buffer.from(picture.base64, 'base64'),
      })
      await stage.see(stage.page.getByRole('img', { name: 'La foto que vas a enviar' }))
    },
    'picture.refused': async (stage) => {
      await stage.page
        .getByLabel('Una foto')
        .setInputFiles({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await stage.see(stage.page.getByText('Ese archivo no es una foto que podamos abrir.'))
    },
    'picture.removed': (stage) => leaveFieldAndPress(stage, 'Quitar la foto'),
    'complaint.submitted': (stage) => leaveFieldAndPress(stage, 'Enviar la queja'),
    'complaint.dropped': (stage) => leaveFieldAndPress(stage, 'Dejarlo así'),
  },
  answers: {
    loadComplaint: answerPort<Result<ComplaintState>>('loadComplaint', answer),
    sendComplaint: answerPort<Result<ComplaintState>>('sendComplaint', answer),
  },
  shows: {
    'complaint.filling': (page) => page.getByRole('button', { name: 'Enviar la queja' }),
    'complaint.sending': (page) => page.locator('main button[aria-busy="true"]'),
    'complaint.sent': (page) => page.getByRole('heading', { name: 'Recibimos tu queja' }),
    'complaint.refused': (page) => page.getByRole('alert').last(),
    'complaint.unanswered': (page) => page.getByText('Lo que escribiste sigue aquí'),
  },
  ends: {},
  unreachable: {
    'complaint.judging —always[1]→ complaint.closed': 'A page of somebody else’s order offers nothing: tracker.spec.',
  },
}
