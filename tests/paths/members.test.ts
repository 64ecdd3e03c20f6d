import { testMachine } from './kit/suite.ts'
import { addressBook } from './models/address-book.model.ts'
import { addressEditor } from './models/address-editor.model.ts'
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
