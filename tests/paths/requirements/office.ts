import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about the office, with the states and transitions that prove them. */
export const office: RequirementsByMachine = {
  'staff-session': {
    P420: ['staff-session.signedOut', 'staff-session.askingCode', 'staff-session.checkingCode'],
    P421: ['staff-session.settingUp', 'staff-session.accepting', 'staff-session.invitationOver'],
    P523: ['staff-session.beginningPasskey', 'staff-session.usingPasskey', 'staff-session.checkingPasskey'],
    P422: ['staff-session.signedIn', 'staff-session.signingOut'],
  },
  'order-search': {
    P423: ['order-search.typing', 'order-search.searching', 'order-search.none', 'order-search.readingMore'],
  },
  'order-file': {
    P424: ['order-file.shown', 'order-file.rereading', 'order-file.missing'],
    P611: ['order-file.askingCancellation', 'order-file.canceling'],
    P582: ['order-file.shown —page.returned→ order-file.rereading'],
    P584: ['order-file.orderingAgain', 'order-file.answering', 'order-file.refunding'],
  },
  refund: { P425: ['refund.confirming', 'refund.sending', 'refund.waiting', 'refund.refunded', 'refund.refused'] },
  day: { P426: ['day.reading', 'day.shown', 'day.empty'] },
  'staff-list': { P427: ['staff-list.listed', 'staff-list.editing', 'staff-list.saving'] },
  passkeys: { P522: ['passkeys.naming', 'passkeys.interrupted', 'passkeys.saving', 'passkeys.confirmingRemoval'] },
  'audit-log': { P428: ['audit-log.reading', 'audit-log.whole'] },
  'unaccepted-orders': { P510: ['unaccepted-orders.told', 'unaccepted-orders.none'] },
  'open-complaints': { P520: ['open-complaints.listed', 'open-complaints.unread'] },
  'complaint-answer': {
    P521: ['complaint-answer.confirming', 'complaint-answer.waiting', 'complaint-answer.answered'],
  },
  'phone-order': {
    P560: ['phone-order.editing', 'phone-order.readBack', 'phone-order.waiting', 'phone-order.placed'],
    P561: ['phone-order.unavailable', 'phone-order.refused'],
  },
  'catalog-versions': { P481: ['catalog-versions.listed', 'catalog-versions.drafting', 'catalog-versions.drafted'] },
  'catalog-version': {
    P482: [
      'catalog-version.shown',
      'catalog-version.confirming',
      'catalog-version.sending',
      'catalog-version.discarded',
    ],
  },
  'catalog-draft': {
    P483: ['catalog-draft.typing', 'catalog-draft.saving', 'catalog-draft.saved'],
    P572: ['catalog-draft.deciding'],
    P583: ['catalog-draft.deciding'],
  },
  'catalog-preview': { P484: ['catalog-preview.choosing', 'catalog-preview.shown'] },
  'coupon-trial': { P485: ['coupon-trial.choosing', 'coupon-trial.tried'] },
}
