import { testMachine } from './kit/suite.ts'
import { addressBook } from './models/address-book.model.ts'
import { addressEditor } from './models/address-editor.model.ts'
import { accountData } from './models/account-data.model.ts'
import { contact } from './models/contact.model.ts'
import { emailCheck } from './models/email-check.model.ts'
import { loyaltyCard } from './models/loyalty-card.model.ts'
import { password } from './models/password.model.ts'
import { profile } from './models/profile.model.ts'
import { registration } from './models/registration.model.ts'
import { session } from './models/session.model.ts'

testMachine(session)
testMachine(registration)
testMachine(password)
testMachine(profile)
testMachine(addressBook)
testMachine(addressEditor)
testMachine(emailCheck)
testMachine(loyaltyCard)
testMachine(accountData)
testMachine(contact)
