/** Formats a stored number as "787-555-0112", without line breaks and left to right in every language. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
