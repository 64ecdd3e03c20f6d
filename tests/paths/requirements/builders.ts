import type { RequirementsByMachine } from '../kit/requirements.ts'

/** Requirements of docs/coverage.md about the builders, with the states and transitions that prove them. */
export const builders: RequirementsByMachine = {
  'product-builder': {
    '2.81': ['product-builder.building', 'product-builder.halfAndHalf', 'product-builder.combo'],
    P76: ['product-builder.opening'],
  },
  'single-builder': {
    '2.81': ['single-builder.building'],
    '4.22': ['single-builder.building.full'],
    '5.17': ['single-builder.building.full'],
    '9.20': ['single-builder.building.full'],
    P72: ['single-builder.building.full'],
  },
  'half-and-half-builder': {
    '2.81': ['half-and-half-builder.building.choosing', 'half-and-half-builder.building.whole'],
    P72: ['half-and-half-builder.building —topping.added→ half-and-half-builder.building'],
    P74: ['half-and-half-builder.building.choosing', 'half-and-half-builder.building.whole'],
  },
  'combo-builder': {
    P72: ['combo-builder.building —topping.added→ combo-builder.building'],
    P74: ['combo-builder.building.choosing', 'combo-builder.building.whole'],
  },
}
