const maxValues = 3
const longestValue = 24
const other = '…'

/** Returns a value as JSON if it is short; `…` for any other. */
function shortValue(value: unknown): string {
  const isWhole = typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0)
  const text = isWhole ? (JSON.stringify(value) ?? other) : other
  return text.length > longestValue ? other : text
}

/** The fields that records were seen to have, with their values. */
export class SeenFields {
  readonly #values = new Map<string, Set<string>>()

  add(record: unknown) {
    if (typeof record !== 'object' || record === null) return
    for (const [name, value] of Object.entries(record)) {
      const values = this.#values.get(name) ?? new Set()
      this.#values.set(name, values.add(shortValue(value)))
    }
  }

  /** Returns the fields in alphabetical order, with their values where these are few and short: `cart, failures=0|1`. */
  toString(): string {
    return [...this.#values]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, values]) => {
        const isNameEnough = values.size > maxValues || (values.size === 1 && values.has(other))
        return isNameEnough ? name : `${name}=${[...values].toSorted().join('|')}`
      })
      .join(', ')
  }
}

/** Fields of records of several names. */
export class SeenFieldsByName {
  readonly #fields = new Map<string, SeenFields>()

  add(name: string, record: unknown) {
    const fields = this.#fields.get(name) ?? new SeenFields()
    this.#fields.set(name, fields)
    fields.add(record)
  }

  /** Returns a name with its fields: `loadCart { cartId }`. */
  format(name: string): string {
    const fields = String(this.#fields.get(name) ?? '')
    return fields === '' ? name : `${name} { ${fields} }`
  }

  /** Returns all names with their fields, in alphabetical order. */
  formatAll(): string[] {
    return [...this.#fields.keys()].toSorted().map((name) => this.format(name))
  }
}
