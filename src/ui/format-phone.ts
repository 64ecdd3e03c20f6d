/** "787-555-0112" of a stored number; it stays on one line, and in its order in every language. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
