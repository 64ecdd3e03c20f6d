import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about checkout and payment, with the states and transitions that prove them. */
export const checkoutAndPayment: RequirementsByMachine = {
  checkout: {
    '1.1': ['checkout.filling.contact'],
    '1.2': ['checkout.filling.handover'],
    '1.7': ['checkout.placed'],
    '2.75': ['checkout.refused'],
    '2.77': ['checkout.pickingTime'],
    '2.78': ['checkout.outOfService'],
    '4.32': ['checkout.placed'],
    '5.14': ['checkout.filling.contact —contact.submitted[1]→ checkout.filling.contact'],
    '5.20': ['checkout.filling.contact —contact.submitted[1]→ checkout.filling.contact'],
    '5.21': ['checkout.filling.payment —order.confirmed[4]→ checkout.filling.payment'],
    '8.120': ['checkout.pickingTime'],
    '8.125': [
      'checkout.placing —xstate.done.actor.placeOrder[2]→ checkout.pickingTime',
      'checkout.movingTime —xstate.done.actor.changeCartTime[1]→ checkout.pickingTime',
    ],
    '8.129': ['checkout.outOfService'],
    P11: [
      'checkout.filling.handover —handover.submitted[1]→ checkout.filling.handover',
      'checkout —clock.ticked[1]→ checkout',
    ],
    P34: ['checkout.pickingTime'],
    P36: ['checkout.outOfService'],
    P39: ['checkout.refused'],
    P52: ['checkout.filling.handover —handover.submitted[1]→ checkout.filling.handover'],
    P127: ['checkout.filling —member.known→ checkout.filling'],
    P550: ['checkout.filling.contact'],
    P553: ['checkout.provingPhone'],
    P552: ['checkout.provingPhone.needed', 'checkout.provingPhone.typing'],
    P600: [
      'checkout.placing',
      'checkout.reconciling',
      'checkout.unsure',
      'checkout.resuming —always[0]→ checkout.reconciling',
    ],
    P601: ['checkout.placing', 'checkout.refused'],
    P604: ['checkout.priceChanged'],
    P605: ['checkout.pickingTime', 'checkout.movingTime'],
    P525: ['checkout.filling.payment —tip.chosen→ checkout.filling.payment'],
  },
  payment: {
    '1.7': ['payment.leaving'],
    '8.128': ['payment.failed'],
    P21: ['payment.asking', 'payment.waiting', 'payment.placed'],
    P22: ['payment.failed'],
    P601: ['payment.failed', 'payment.placed'],
    P603: ['payment.recalling', 'payment.rechecking', 'payment.begun', 'payment.waiting', 'payment.unsure', 'payment.unreached'],
    P460: ['payment.confirming', 'payment.changingPhone', 'payment.cancelling'],
  },
}
