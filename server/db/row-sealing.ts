import type { Sealer } from '../crypto/sealer.ts'

/** A row with an id, and its personal columns sealed as one text in the column `sealed`; they themselves are blank then. */
type Sealed = { readonly id: string; readonly sealed: string | null }

/** Returns how the personal columns of a table are sealed and opened; `blanks` has their values beside a sealed text. */
export function createRowSealing<Personal extends object>(table: string, blanks: Personal) {
  return {
    seal: <Row extends Personal & { readonly id: string }>({ seal }: Sealer, row: Row) => {
      if (!seal) return { ...row, sealed: null }
      const personal = Object.fromEntries(Object.entries(row).filter(([name]) => name in blanks))
      return { ...row, ...blanks, sealed: seal(JSON.stringify(personal), `${table} ${row.id}`) }
    },

    open: <Row extends Partial<Personal> & Sealed>({ open }: Sealer, row: Row) => {
      const { sealed, ...columns } = row
      if (sealed === null) return columns
      const personal: Personal = JSON.parse(open(sealed, `${table} ${row.id}`))
      return { ...columns, ...personal }
    },
  }
}
