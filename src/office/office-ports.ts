import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ComplaintAnswerRequest } from '../../contract/office/complaints.ts'
import type { OfficeCancelRequest } from '../../contract/office/orders.ts'
import type { PhoneOrderChoice, PhoneOrderRequest } from '../../contract/office/phone-orders.ts'
import { salesFileName } from '../../contract/office/days.ts'
import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInRequest,
} from '../../contract/office/passkeys.ts'
import { auditLogMachine } from '../../machines/office/audit-log.machine.ts'
import { complaintAnswerMachine } from '../../machines/office/complaint-answer.machine.ts'
import { dayMachine } from '../../machines/office/day.machine.ts'
import type { DayChoice } from '../../machines/office/day.ports.ts'
import type { OfficeResult } from '../../machines/office/office-result.ts'
import { openComplaintsMachine } from '../../machines/office/open-complaints.machine.ts'
import { orderFileMachine } from '../../machines/office/order-file.machine.ts'
import { orderSearchMachine } from '../../machines/office/order-search.machine.ts'
import type { OrderQuery } from '../../machines/office/order-search.ports.ts'
import { phoneOrderMachine } from '../../machines/office/phone-order.machine.ts'
import { passkeysMachine } from '../../machines/office/passkeys.machine.ts'
import { refundMachine } from '../../machines/office/refund.machine.ts'
import type { ConfirmedRefund } from '../../machines/office/refund.ports.ts'
import { staffListMachine } from '../../machines/office/staff-list.machine.ts'
import type { StaffChange } from '../../machines/office/staff-list.ports.ts'
import { staffSessionMachine } from '../../machines/office/staff-session.machine.ts'
import { unacceptedOrdersMachine } from '../../machines/office/unaccepted-orders.machine.ts'
import { createConnectionWatch } from '../adapters/connection-watch.ts'
import { createReturnWatch } from '../adapters/return-watch.ts'
import { downloadBlob } from '../adapters/download-as-file.ts'
import { createCatalogMachines } from './catalog/catalog-machines.ts'
import type { OfficeApi } from './office-api.ts'
import { createPasskey, signWithPasskey } from './session/passkey-device.ts'

type Input<Of> = { input: Of }
type Signaled<Of> = Input<Of> & { signal: AbortSignal }
/** Until the first answer the clock is the device's, which may be wrong: no deadline is reached before, in milliseconds. */
const untilFirstAnswer = 30_000
/** The longest wait of a browser's timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** Returns the machine of the session with the browser's ports; `now` is the server's clock. */
export const createSessionMachine = (api: OfficeApi, now: () => string) =>
  staffSessionMachine.provide({
    actors: {
      signIn: fromPromise(({ input: { email, password } }: Input<{ email: string; password: string }>) =>
        api.signIn(email, password),
      ),
      confirmCode: fromPromise(({ input: { challenge, code } }: Input<{ challenge: string; code: string }>) =>
        api.confirmCode(challenge, code),
      ),
      beginPasskeySignIn: fromPromise(() => api.beginPasskeySignIn()),
      usePasskey: fromPromise(({ input: { options }, signal }: Signaled<{ options: PasskeyRequestOptions }>) =>
        signWithPasskey(options, signal),
      ),
      confirmPasskey: fromPromise(({ input: { request } }: Input<{ request: PasskeySignInRequest }>) =>
        api.signInByPasskey(request),
      ),
      readInvitation: fromPromise(({ input: { invitation } }: Input<{ invitation: string }>) =>
        api.readInvitation(invitation),
      ),
      acceptInvitation: fromPromise(({ input }: Input<{ invitation: string; password: string; code: string }>) =>
        api.acceptInvitation(input.invitation, input.password, input.code),
      ),
      signOut: fromPromise(({ input: { token } }: Input<{ token: string }>) => api.signOut(token)),
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
      findOrders: fromPromise(({ input: { query, before } }: Input<{ query: OrderQuery; before: string | null }>) =>
        api.findOrders(query, before),
      ),
    },
  }),
  orderFile: orderFileMachine.provide({
    actors: {
      readOrder: fromPromise(({ input: { uuid } }: Input<{ uuid: string }>) => api.readOrder(uuid)),
      cancelOrder: fromPromise(({ input: { uuid, reason } }: Input<OfficeCancelRequest & { uuid: string }>) =>
        api.cancelOrder(uuid, { reason }),
      ),
      watchReturn: createReturnWatch(),
      refund: refundMachine.provide({
        actors: {
          requestRefund: fromPromise(
            ({ input: { order, refund } }: Input<{ order: string; refund: ConfirmedRefund }>) =>
              api.requestRefund(order, refund),
          ),
          watchConnection: createConnectionWatch(),
        },
      }),
      complaintAnswer: complaintAnswerMachine.provide({
        actors: {
          answerComplaint: fromPromise(
            ({ input: { complaint, answer } }: Input<{ complaint: string; answer: ComplaintAnswerRequest }>) =>
              api.answerComplaint(complaint, answer),
          ),
          watchConnection: createConnectionWatch(),
        },
      }),
      phoneOrder: phoneOrderMachine.provide({
        actors: {
          readPhoneOffer: fromPromise(({ input: { order } }: Input<{ order: string }>) => api.readPhoneOffer(order)),
          pricePhoneOrder: fromPromise(
            ({ input: { order, choice } }: Input<{ order: string; choice: PhoneOrderChoice }>) =>
              api.pricePhoneOrder(order, choice),
          ),
          placePhoneOrder: fromPromise(
            ({ input: { order, request } }: Input<{ order: string; request: PhoneOrderRequest }>) =>
              api.placePhoneOrder(order, request),
          ),
          watchConnection: createConnectionWatch(),
        },
      }),
    },
  }),
  openComplaints: openComplaintsMachine.provide({
    actors: { readComplaints: fromPromise(() => api.readComplaints()) },
  }),
  day: dayMachine.provide({
    actors: {
      readDay: fromPromise(({ input: { choice } }: Input<{ choice: DayChoice }>) => api.readDay(choice)),
      saveSales: fromPromise(
        async ({ input: { choice } }: Input<{ choice: DayChoice }>): Promise<OfficeResult<null>> => {
          const file = await api.readSales(choice)
          if (!file.ok) return file
          downloadBlob(salesFileName(choice.date, choice.outlet), file.value)
          return { ok: true, value: null }
        },
      ),
    },
  }),
  staffList: staffListMachine.provide({
    actors: {
      readStaff: fromPromise(() => api.readStaff()),
      saveStaff: fromPromise(({ input: { change } }: Input<{ change: StaffChange }>) => api.saveStaff(change)),
    },
  }),
  passkeys: passkeysMachine.provide({
    actors: {
      readPasskeys: fromPromise(() => api.readPasskeys()),
      beginPasskey: fromPromise(({ input: { code } }: Input<{ code: string }>) => api.beginPasskey(code)),
      createPasskey: fromPromise(
        ({ input: { options, name }, signal }: Signaled<{ options: PasskeyCreationOptions; name: string }>) =>
          createPasskey(options, name, signal),
      ),
      savePasskey: fromPromise(({ input: { request } }: Input<{ request: NewPasskeyRequest }>) =>
        api.savePasskey(request),
      ),
      removePasskey: fromPromise(({ input: { uuid } }: Input<{ uuid: string }>) => api.removePasskey(uuid)),
    },
  }),
  catalog: createCatalogMachines(api.catalog),
  unacceptedOrders: unacceptedOrdersMachine.provide({
    actors: { readUnaccepted: fromPromise(() => api.readUnaccepted()) },
  }),
  auditLog: auditLogMachine.provide({
    actors: {
      readAudit: fromPromise(({ input: { before } }: Input<{ before: string | null }>) => api.readAudit(before)),
    },
  }),
})

export type PageMachines = ReturnType<typeof createPageMachines>
