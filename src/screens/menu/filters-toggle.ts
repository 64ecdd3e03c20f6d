/** Id of the button that opens the filters. */
export const filtersToggleId = 'menu-filters'

/** Brings the keyboard to the filters, from a button that goes away by being pressed. */
export const focusFilters = () => document.getElementById(filtersToggleId)?.focus()
