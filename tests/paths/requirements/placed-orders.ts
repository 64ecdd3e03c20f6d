import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about placed orders, with the states and transitions that prove them. */
export const placedOrders: RequirementsByMachine = {
  tracker: {
    '1.7': ['tracker.following'],
    '4.24': ['tracker.following.stage.error', 'tracker.following.stage.unconfirmed'],
    '4.25': ['tracker.following.stage.starting'],
    '4.26': ['tracker.following.stage.received', 'tracker.following.stage.accepted'],
    '4.27': ['tracker.following.stage.cooking'],
    '4.28': ['tracker.following.stage.delivering'],
    '4.29': ['tracker.completed'],
    '4.30': ['tracker.canceled'],
    P612: ['tracker.canceled.shown'],
    '4.31': ['tracker.following.stage.ready'],
    '4.33': ['tracker.following.stage', 'tracker.completed', 'tracker.canceled'],
    '8.130': ['tracker.following.stage.error', 'tracker.following.stage.unconfirmed'],
    P382: [
      'tracker.completed.confirmingErasure',
      'tracker.canceled.confirmingErasure',
      'tracker.following.customerAction.confirmingErasure',
    ],
    P551: ['tracker.following.customerAction.stoppingTexts'],
    P107: ['tracker.following.customerAction', 'tracker.following.word.silent', 'tracker.completed.rating'],
  },
  rescheduling: {
    P607: ['rescheduling.rescheduled', 'rescheduling.repriced', 'rescheduling.refused', 'rescheduling.tooLate'],
    P608: ['rescheduling.confirming', 'rescheduling.repriced', 'rescheduling.uncertain'],
  },
  complaint: {
    P390: ['complaint.sent', 'complaint.answered', 'complaint.form.refused', 'complaint.form.unanswered'],
  },
  order: {
    '4.24': ['order.refused', 'order.outOfContact'],
    '4.25': [
      'order.paying.created',
      'order.arriving.placed',
      'order.paying.paymentConfirmed',
      'order.paying.preauthorised',
    ],
    '4.26': [
      'order.arriving.received',
      'order.underWay.accepted',
      'order.underWay.scheduled',
      'order.underWay.baking.inKitchen',
      'order.arriving.confirmedByPhone',
      'order.underWay.baking.delayed',
      'order.arriving.queued',
    ],
    '4.27': ['order.underWay.baking.cooking'],
    '4.28': ['order.underWay.onTheWay'],
    '4.29': ['order.delivered', 'order.collected'],
    '4.30': ['order.canceled'],
    P602: ['order.paying —status.reported[1]→ order.canceled'],
    P609: ['order.handingOver —status.reported[1]→ order.canceled'],
    '4.31': [
      'order.ready.readyAtCounter',
      'order.ready.readyAtCurb',
      'order.ready.customerArrived',
      'order.handingOver',
      'order.ready.waitingForCustomer',
    ],
  },
  history: {
    '1.8': ['history.listed', 'history.whole'],
    P156: ['history.listed', 'history.whole'],
  },
  'favorite-order': {
    P139: ['favorite-order.shown', 'favorite-order.underWay'],
  },
  reorder: {
    '1.8': ['reorder.checking', 'reorder.differing', 'reorder.making'],
    P157: ['reorder.checking', 'reorder.differing', 'reorder.making'],
  },
}
