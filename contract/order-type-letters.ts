export const orderTypeLetters = { delivery: 'D', carryout: 'C' } as const
