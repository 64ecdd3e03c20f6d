import type { OrderStatus } from '../../contract/orders.ts'
import type { OrderType } from '../../contract/primitives.ts'

type Steps = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** Steps that both ways to receive an order share. */
const shared: Steps = {
  1: [2, 25, 27, 8],
  2: [3, 4, 8, 10, 11, 22],
  3: [4, 8, 10, 11, 13, 15, 22],
  4: [],
  5: [14],
  6: [],
  7: [],
  8: [],
  9: [],
  10: [4, 5, 8, 11, 12, 14, 15],
  11: [4, 8, 10, 12, 15],
  12: [5, 8, 14, 15],
  13: [4, 5, 8, 10, 11, 12, 15],
  14: [5, 8, 12, 15],
  15: [5, 8, 10, 12, 14],
  16: [],
  17: [],
  18: [],
  19: [],
  20: [],
  22: [2, 3, 4, 8, 10],
  25: [2, 8],
  27: [2, 8, 25],
}

const byType: Readonly<Record<OrderType, Partial<Steps>>> = {
  delivery: { 5: [6], 14: [6], 6: [7, 14, 20], 20: [7, 8] },
  carryout: {
    5: [16, 17],
    14: [16, 17],
    16: [9, 18, 19, 20],
    17: [9, 18, 19, 20],
    18: [9, 19],
    19: [9],
    20: [8, 9, 18, 19],
  },
}

/** Statuses that an order may take next (decisions §4); none once it has ended. */
export const nextStatuses = (from: OrderStatus, orderType: OrderType): readonly OrderStatus[] => [
  ...shared[from],
  ...(byType[orderType][from] ?? []),
]
