import type { Language } from '../../../contract/primitives.ts'

/** What the summary of the changes says, in each language. */
export const summaryWords = {
  es: {
    list: new Intl.ListFormat('es', { type: 'conjunction' }),
    newFlows: (count: number) => (count === 1 ? 'Hay un flujo nuevo.' : `Hay ${count} flujos nuevos.`),
    goneFlows: (count: number) => (count === 1 ? 'Un flujo ya no está' : `${count} flujos ya no están`),
    changedFlows: (count: number) =>
      count === 1
        ? 'Un flujo hace algo nuevo o dejó de hacer algo.'
        : `${count} flujos hacen algo nuevo o dejaron de hacer algo.`,
    rewordedFlows: (count: number) =>
      count === 1
        ? 'De un flujo cambió solo cómo lo describe este mapa: nadie lo nota.'
        : `De ${count} flujos cambió solo cómo los describe este mapa: nadie lo nota.`,
    nothing: 'Nada cambió.',
    newStates: (count: number) => (count === 1 ? '1 estado nuevo' : `${count} estados nuevos`),
    goneStates: (count: number) => (count === 1 ? '1 estado menos' : `${count} estados menos`),
    newArrows: (count: number) => (count === 1 ? '1 flecha nueva' : `${count} flechas nuevas`),
    goneArrows: (count: number) => (count === 1 ? '1 flecha menos' : `${count} flechas menos`),
    quoted: (name: string) => `“${name}”`,
    newForCustomers: 'Nuevo para los clientes',
    newForStores: 'Nuevo para las tiendas',
    newForOffice: 'Nuevo para la oficina',
    isNew: 'Nuevo',
    newStatesAre: 'Los estados nuevos',
    isGone: 'Ya no',
    stays: (state: string, cause: string) => `en “${state}”: ${cause}`,
    moves: (from: string, to: string, cause: string) => `de “${from}” a “${to}”: ${cause}`,
    state: (name: string, about: string) => `“${name}”. ${about}`,
  },
  en: {
    list: new Intl.ListFormat('en', { type: 'conjunction' }),
    newFlows: (count: number) => (count === 1 ? 'There is one new flow.' : `There are ${count} new flows.`),
    goneFlows: (count: number) => (count === 1 ? 'One flow is gone' : `${count} flows are gone`),
    changedFlows: (count: number) =>
      count === 1
        ? 'One flow does something new or no longer does something.'
        : `${count} flows do something new or no longer do something.`,
    rewordedFlows: (count: number) =>
      count === 1
        ? 'Of one flow only its description in this atlas changed: nobody notices it.'
        : `Of ${count} flows only their description in this atlas changed: nobody notices it.`,
    nothing: 'Nothing changed.',
    newStates: (count: number) => (count === 1 ? '1 new state' : `${count} new states`),
    goneStates: (count: number) => (count === 1 ? '1 state less' : `${count} states fewer`),
    newArrows: (count: number) => (count === 1 ? '1 new arrow' : `${count} new arrows`),
    goneArrows: (count: number) => (count === 1 ? '1 arrow less' : `${count} arrows fewer`),
    quoted: (name: string) => `“${name}”`,
    newForCustomers: 'New for customers',
    newForStores: 'New for stores',
    newForOffice: 'New for the office',
    isNew: 'New',
    newStatesAre: 'The new states',
    isGone: 'No longer',
    stays: (state: string, cause: string) => `in “${state}”: ${cause}`,
    moves: (from: string, to: string, cause: string) => `from “${from}” to “${to}”: ${cause}`,
    state: (name: string, about: string) => `“${name}”. ${about}`,
  },
} as const
export type SummaryWords = (typeof summaryWords)[Language]
