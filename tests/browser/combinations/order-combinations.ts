/** The factors of an order; `trouble` happens just before the customer confirms it. */
export const factors = {
  who: ['guest', 'member'],
  how: ['delivery', 'carry-out', 'curbside'],
  when: ['ASAP', 'slot'],
  pay: ['cash', 'card'],
  trouble: [
    'nothing happens',
    'the store closes',
    'the price moves',
    'the slot fills',
    'the session ends',
    'the network drops',
  ],
} as const

type Values = { readonly [Factor in keyof typeof factors]: (typeof factors)[Factor][number] }
export type Row = readonly [Values['who'], Values['how'], Values['when'], Values['pay'], Values['trouble']]
export type Incident = Values['trouble']

/** Incompatible values: only a member has a session, and only a slot can be full. */
export const excluded: readonly (readonly [string, string])[] = [
  ['guest', 'the session ends'],
  ['ASAP', 'the slot fills'],
]

/** Orders that pair every two compatible values; tests/unit/combinations.test.ts checks this. */
export const orderCombinations: readonly Row[] = [
  ['guest', 'delivery', 'ASAP', 'cash', 'nothing happens'],
  ['guest', 'curbside', 'slot', 'cash', 'nothing happens'],
  ['member', 'carry-out', 'slot', 'card', 'nothing happens'],
  ['guest', 'curbside', 'ASAP', 'cash', 'the store closes'],
  ['guest', 'delivery', 'ASAP', 'card', 'the store closes'],
  ['member', 'carry-out', 'slot', 'cash', 'the store closes'],
  ['guest', 'carry-out', 'ASAP', 'cash', 'the price moves'],
  ['guest', 'delivery', 'slot', 'card', 'the price moves'],
  ['member', 'curbside', 'ASAP', 'cash', 'the price moves'],
  ['guest', 'carry-out', 'slot', 'cash', 'the slot fills'],
  ['guest', 'delivery', 'slot', 'cash', 'the slot fills'],
  ['member', 'curbside', 'slot', 'card', 'the slot fills'],
  ['member', 'carry-out', 'slot', 'cash', 'the session ends'],
  ['member', 'delivery', 'ASAP', 'cash', 'the session ends'],
  ['member', 'curbside', 'ASAP', 'card', 'the session ends'],
  ['guest', 'carry-out', 'ASAP', 'cash', 'the network drops'],
  ['guest', 'curbside', 'ASAP', 'card', 'the network drops'],
  ['member', 'delivery', 'slot', 'cash', 'the network drops'],
]

/** Returns the title of a row. */
export const titleOf = ([who, how, when, pay, trouble]: Row): string =>
  `combination: ${who}, ${how}, ${when}, ${pay}; ${trouble}`
