/** Id of the button that opens the filters. */
export const filtersToggleId = 'menu-filters'

/** Moves the focus to the filters, from a button that disappears when pressed. */
export const focusFilters = () => document.getElementById(filtersToggleId)?.focus()
