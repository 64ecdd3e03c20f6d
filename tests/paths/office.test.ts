import { defineMachineTests } from './kit/machine-tests.ts'
import { auditLog } from './models/audit-log.model.ts'
import { complaintAnswer } from './models/complaint-answer.model.ts'
import { day } from './models/day.model.ts'
import { openComplaints } from './models/open-complaints.model.ts'
import { orderFile } from './models/order-file.model.ts'
import { orderSearch } from './models/order-search.model.ts'
import { passkeys } from './models/passkeys.model.ts'
import { phoneOrder } from './models/phone-order.model.ts'
import { refund } from './models/refund.model.ts'
import { staffList } from './models/staff-list.model.ts'
import { staffSession } from './models/staff-session.model.ts'
import { unacceptedOrders } from './models/unaccepted-orders.model.ts'

defineMachineTests(staffSession)
defineMachineTests(orderSearch)
defineMachineTests(orderFile)
defineMachineTests(refund)
defineMachineTests(day)
defineMachineTests(staffList)
defineMachineTests(passkeys)
defineMachineTests(auditLog)
defineMachineTests(unacceptedOrders)
defineMachineTests(openComplaints)
defineMachineTests(complaintAnswer)
defineMachineTests(phoneOrder)
