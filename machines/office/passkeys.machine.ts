import { assign, setup } from 'xstate'
import type { NewPasskeyRequest, Passkey, PasskeyCreationOptions } from '../../contract/office/passkeys.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import type { OfficeResult } from './office-result.ts'
import type { PasskeyAnswer, PasskeyProblem } from './passkey-answer.ts'
import { beginPasskey, createPasskey, readPasskeys, removePasskey, savePasskey } from './passkeys.ports.ts'

type PasskeysContext = {
  passkeys: readonly Passkey[]
  name: string
  code: string
  /** What the device is asked to make. */
  options: PasskeyCreationOptions | null
  /** What the device has made, on its way to the server. */
  made: NewPasskeyRequest | null
  /** The passkey that is removed, or asked about. */
  removed: Passkey | null
  /** Why the list was not read, or the last change not made. */
  problem: PasskeyProblem | null
}
type PasskeysEvent =
  | { type: 'list.refreshed' }
  | { type: 'adding.started' }
  | { type: 'passkey.submitted'; name: string; code: string }
  | { type: 'prompt.repeated' }
  | { type: 'adding.left' }
  | { type: 'removing.asked'; passkey: Passkey }
  | { type: 'removing.confirmed' }
  | { type: 'removing.left' }

type Answer<Value> = OfficeResult<Value>
type Made = PasskeyAnswer<NewPasskeyRequest>

const late = { target: 'naming', actions: 'setLate' } as const
const left = { target: 'listed', actions: 'forgetAdding' } as const
const optionsOf = ({ options }: PasskeysContext) => requireValue(options, 'A device is asked with options')
const removedOf = ({ removed }: PasskeysContext) => requireValue(removed, 'A removal is of a passkey')

/** The passkeys of who is signed in: adding one with the device, and removing one. */
export const passkeysMachine = setup({
  types: {} as { context: PasskeysContext; events: PasskeysEvent },
  actors: { readPasskeys, beginPasskey, createPasskey, savePasskey, removePasskey },
  guards: {
    isOk: (_, answer: Answer<unknown>) => answer.ok,
    isMade: (_, { kind }: Made) => kind === 'given',
    isCanceled: (_, { kind }: Made) => kind === 'canceled',
    isKnown: (_, { kind }: Made) => kind === 'known',
  },
  actions: {
    setPasskeys: assign((_, answer: Answer<readonly Passkey[]>) => (answer.ok ? { passkeys: answer.value } : {})),
    setTyped: assign((_, { name, code }: { name: string; code: string }) => ({ name, code })),
    forgetCode: assign({ code: '' }),
    setOptions: assign((_, answer: Answer<PasskeyCreationOptions>) => (answer.ok ? { options: answer.value } : {})),
    setMade: assign((_, answer: Made) => (answer.kind === 'given' ? { made: answer.value } : {})),
    setAdded: assign(({ context: { passkeys } }, answer: Answer<Passkey>) =>
      answer.ok ? { passkeys: [...passkeys, answer.value] } : {},
    ),
    forgetAdding: assign({ name: '', options: null, made: null }),
    setAsked: assign((_, passkey: Passkey) => ({ removed: passkey })),
    setRemoved: assign(({ context }) => ({
      passkeys: context.passkeys.filter(({ uuid }) => uuid !== removedOf(context).uuid),
    })),
    forgetRemoval: assign({ removed: null }),
    setProblem: assign((_, answer: Answer<unknown>) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    setKnown: assign({ problem: 'passkeyKnown' }),
    setFailed: assign({ problem: 'passkeyFailed' }),
    setLate: assign({ problem: 'passkeyLate' }),
    clearProblem: assign({ problem: null }),
  },
  delays: { promptLimit: 5 * 60_000 },
}).createMachine({
  id: 'passkeys',
  description: 'The passkeys of who is signed in: adding one with the device, and removing one.',
  context: { passkeys: [], name: '', code: '', options: null, made: null, removed: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The passkeys are read.',
      entry: ['clearProblem', 'forgetAdding', 'forgetRemoval'],
      invoke: {
        id: 'readPasskeys',
        src: 'readPasskeys',
        input: null,
        onDone: [
          { guard: withActorOutput('isOk'), target: 'listed', actions: withActorOutput('setPasskeys') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    unread: {
      description: 'The passkeys could not be read; it can be tried again.',
      on: { 'list.refreshed': { target: 'reading' } },
    },
    listed: {
      description: 'The passkeys are shown.',
      on: {
        'adding.started': { target: 'naming' },
        'removing.asked': { target: 'confirmingRemoval', actions: withEventField('setAsked', 'passkey') },
      },
    },
    naming: {
      description: 'A new passkey gets a name, and a code of the authenticator app allows it.',
      exit: 'clearProblem',
      on: {
        'passkey.submitted': {
          target: 'beginning',
          actions: { type: 'setTyped', params: ({ event: { name, code } }) => ({ name, code }) },
        },
        'adding.left': left,
      },
    },
    beginning: {
      description: 'The code is checked.',
      exit: 'forgetCode',
      invoke: {
        id: 'beginPasskey',
        src: 'beginPasskey',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'prompting', actions: withActorOutput('setOptions') },
          { target: 'naming', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'naming', actions: 'setUnanswered' },
      },
    },
    prompting: {
      description: 'The device asks for its fingerprint, face or PIN, and makes the passkey.',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => ({ options: optionsOf(context), name: context.name }),
        onDone: [
          { guard: withActorOutput('isMade'), target: 'saving', actions: withActorOutput('setMade') },
          { guard: withActorOutput('isCanceled'), target: 'interrupted' },
          { guard: withActorOutput('isKnown'), target: 'interrupted', actions: 'setKnown' },
          { target: 'interrupted', actions: 'setFailed' },
        ],
        onError: { target: 'interrupted', actions: 'setFailed' },
      },
      after: { promptLimit: late },
    },
    interrupted: {
      description: 'The device has made no passkey; it can be asked again for some minutes.',
      exit: 'clearProblem',
      on: { 'prompt.repeated': { target: 'prompting' }, 'adding.left': left },
      after: { promptLimit: late },
    },
    saving: {
      description: 'The new passkey is saved.',
      invoke: {
        id: 'savePasskey',
        src: 'savePasskey',
        input: ({ context: { made } }) => ({ request: requireValue(made, 'Saving needs a passkey') }),
        onDone: [
          {
            guard: withActorOutput('isOk'),
            target: 'listed',
            actions: [withActorOutput('setAdded'), 'forgetAdding'],
          },
          { target: 'naming', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'reading' },
      },
    },
    confirmingRemoval: {
      description: 'Whether to remove a passkey is asked.',
      exit: 'clearProblem',
      on: {
        'removing.confirmed': { target: 'removing' },
        'removing.left': { target: 'listed', actions: 'forgetRemoval' },
      },
    },
    removing: {
      description: 'A passkey is removed.',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ uuid: removedOf(context).uuid }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'listed', actions: ['setRemoved', 'forgetRemoval'] },
          { target: 'confirmingRemoval', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'reading' },
      },
    },
  },
})
