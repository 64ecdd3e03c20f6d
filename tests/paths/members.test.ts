import { defineMachineTests } from './kit/machine-tests.ts'
import { addressBook } from './models/address-book.model.ts'
import { addressEditor } from './models/address-editor.model.ts'
import { connections } from './models/connections.model.ts'
import { devices } from './models/devices.model.ts'
import { accountData } from './models/account-data.model.ts'
import { contact } from './models/contact.model.ts'
import { emailCheck } from './models/email-check.model.ts'
import { loyaltyCard } from './models/loyalty-card.model.ts'
import { password } from './models/password.model.ts'
import { profile } from './models/profile.model.ts'
import { registration } from './models/registration.model.ts'
import { session } from './models/session.model.ts'

defineMachineTests(session)
defineMachineTests(registration)
defineMachineTests(password)
defineMachineTests(profile)
defineMachineTests(addressBook)
defineMachineTests(addressEditor)
defineMachineTests(emailCheck)
defineMachineTests(loyaltyCard)
defineMachineTests(devices)
defineMachineTests(connections)
defineMachineTests(accountData)
defineMachineTests(contact)
