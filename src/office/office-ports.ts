import { fromCallback, type EventObject } from 'xstate'
import { salesFileName } from '../../contract/office/days.ts'
import { auditLogMachine } from '../../machines/office/audit-log.machine.ts'
import { complaintAnswerMachine } from '../../machines/office/complaint-answer.machine.ts'
import { dayMachine } from '../../machines/office/day.machine.ts'
import { readDay, saveSales } from '../../machines/office/day.ports.ts'
import { openComplaintsMachine } from '../../machines/office/open-complaints.machine.ts'
import { orderFileMachine } from '../../machines/office/order-file.machine.ts'
import { orderSearchMachine } from '../../machines/office/order-search.machine.ts'
import { findOrders } from '../../machines/office/order-search.ports.ts'
import { phoneOrderMachine } from '../../machines/office/phone-order.machine.ts'
import { passkeysMachine } from '../../machines/office/passkeys.machine.ts'
import { refundMachine } from '../../machines/office/refund.machine.ts'
import { requestRefund } from '../../machines/office/refund.ports.ts'
import { staffListMachine } from '../../machines/office/staff-list.machine.ts'
import { readStaff, saveStaff } from '../../machines/office/staff-list.ports.ts'
import { staffSessionMachine } from '../../machines/office/staff-session.machine.ts'
import { unacceptedOrdersMachine } from '../../machines/office/unaccepted-orders.machine.ts'
import {
  signIn,
  confirmCode,
  beginPasskeySignIn,
  usePasskey,
  confirmPasskey,
  readInvitation,
  acceptInvitation,
  signOut,
} from '../../machines/office/staff-session.ports.ts'
import { readOrder, cancelOrder } from '../../machines/office/order-file.ports.ts'
import { answerComplaint } from '../../machines/office/complaint-answer.ports.ts'
import { readPhoneOffer, pricePhoneOrder, placePhoneOrder } from '../../machines/office/phone-order.ports.ts'
import { readComplaints } from '../../machines/office/open-complaints.ports.ts'
import {
  readPasskeys,
  beginPasskey,
  createPasskey,
  savePasskey,
  removePasskey,
} from '../../machines/office/passkeys.ports.ts'
import { readUnaccepted } from '../../machines/office/unaccepted-orders.ports.ts'
import { readAudit } from '../../machines/office/audit-log.ports.ts'
import { createConnectionWatch } from '../adapters/connection-watch.ts'
import { fulfil } from '../adapters/fulfil.ts'
import { createReturnWatch } from '../adapters/return-watch.ts'
import { downloadBlob } from '../adapters/download-as-file.ts'
import { createCatalogMachines } from './catalog/catalog-machines.ts'
import type { OfficeApi } from './office-api.ts'
import { makePasskey, signWithPasskey } from './session/passkey-device.ts'

/** Until the first answer the clock is the device's, which may be wrong: no deadline is reached before, in milliseconds. */
const untilFirstAnswer = 30_000
/** The longest wait of a browser's timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** Returns the machine of the session with the browser's ports; `now` is the server's clock. */
export const createSessionMachine = (api: OfficeApi, now: () => string) =>
  staffSessionMachine.provide({
    actors: {
      signIn: fulfil(signIn, ({ input: { email, password } }) => api.signIn(email, password)),
      confirmCode: fulfil(confirmCode, ({ input: { challenge, code } }) => api.confirmCode(challenge, code)),
      beginPasskeySignIn: fulfil(beginPasskeySignIn, () => api.beginPasskeySignIn()),
      usePasskey: fulfil(usePasskey, ({ input: { options }, signal }) => signWithPasskey(options, signal)),
      confirmPasskey: fulfil(confirmPasskey, ({ input: { request } }) => api.signInByPasskey(request)),
      readInvitation: fulfil(readInvitation, ({ input: { invitation } }) => api.readInvitation(invitation)),
      acceptInvitation: fulfil(acceptInvitation, ({ input }) =>
        api.acceptInvitation(input.invitation, input.password, input.code),
      ),
      signOut: fulfil(signOut, ({ input: { token } }) => api.signOut(token)),
      watchDeadline: fromCallback<EventObject, { at: string }>(({ input: { at }, sendBack }) => {
        const left = Date.parse(at) - Date.parse(now())
        const wait = Math.min(Math.max(left, untilFirstAnswer), longestTimer)
        const timer = setTimeout(() => sendBack({ type: 'deadline.reached' }), wait)
        return () => clearTimeout(timer)
      }),
    },
  })

/** Returns the machines of the office's pages with the browser's ports. */
export const createPageMachines = (api: OfficeApi) => ({
  orderSearch: orderSearchMachine.provide({
    actors: {
      findOrders: fulfil(findOrders, ({ input: { query, before } }) => api.findOrders(query, before)),
    },
  }),
  orderFile: orderFileMachine.provide({
    actors: {
      readOrder: fulfil(readOrder, ({ input: { uuid } }) => api.readOrder(uuid)),
      cancelOrder: fulfil(cancelOrder, ({ input: { uuid, reason } }) => api.cancelOrder(uuid, { reason })),
      watchReturn: createReturnWatch(),
      refund: refundMachine.provide({
        actors: {
          requestRefund: fulfil(requestRefund, ({ input: { order, refund } }) => api.requestRefund(order, refund)),
          watchConnection: createConnectionWatch(),
        },
      }),
      complaintAnswer: complaintAnswerMachine.provide({
        actors: {
          answerComplaint: fulfil(answerComplaint, ({ input: { complaint, answer } }) =>
            api.answerComplaint(complaint, answer),
          ),
          watchConnection: createConnectionWatch(),
        },
      }),
      phoneOrder: phoneOrderMachine.provide({
        actors: {
          readPhoneOffer: fulfil(readPhoneOffer, ({ input: { order } }) => api.readPhoneOffer(order)),
          pricePhoneOrder: fulfil(pricePhoneOrder, ({ input: { order, choice } }) =>
            api.pricePhoneOrder(order, choice),
          ),
          placePhoneOrder: fulfil(placePhoneOrder, ({ input: { order, request } }) =>
            api.placePhoneOrder(order, request),
          ),
          watchConnection: createConnectionWatch(),
        },
      }),
    },
  }),
  openComplaints: openComplaintsMachine.provide({
    actors: { readComplaints: fulfil(readComplaints, () => api.readComplaints()) },
  }),
  day: dayMachine.provide({
    actors: {
      readDay: fulfil(readDay, ({ input: { choice } }) => api.readDay(choice)),
      saveSales: fulfil(saveSales, async ({ input: { choice } }) => {
        const file = await api.readSales(choice)
        if (!file.ok) return file
        downloadBlob(salesFileName(choice.date, choice.outlet), file.value)
        return { ok: true, value: null }
      }),
    },
  }),
  staffList: staffListMachine.provide({
    actors: {
      readStaff: fulfil(readStaff, () => api.readStaff()),
      saveStaff: fulfil(saveStaff, ({ input: { change } }) => api.saveStaff(change)),
    },
  }),
  passkeys: passkeysMachine.provide({
    actors: {
      readPasskeys: fulfil(readPasskeys, () => api.readPasskeys()),
      beginPasskey: fulfil(beginPasskey, ({ input: { code } }) => api.beginPasskey(code)),
      createPasskey: fulfil(createPasskey, ({ input: { options, name }, signal }) =>
        makePasskey(options, name, signal),
      ),
      savePasskey: fulfil(savePasskey, ({ input: { request } }) => api.savePasskey(request)),
      removePasskey: fulfil(removePasskey, ({ input: { uuid } }) => api.removePasskey(uuid)),
    },
  }),
  catalog: createCatalogMachines(api.catalog),
  unacceptedOrders: unacceptedOrdersMachine.provide({
    actors: { readUnaccepted: fulfil(readUnaccepted, () => api.readUnaccepted()) },
  }),
  auditLog: auditLogMachine.provide({
    actors: {
      readAudit: fulfil(readAudit, ({ input: { before } }) => api.readAudit(before)),
    },
  }),
})

export type PageMachines = ReturnType<typeof createPageMachines>
